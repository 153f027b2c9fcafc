ALTER TABLE "question_drafts" ADD COLUMN "title" text GENERATED ALWAYS AS (content ->> 'title') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD COLUMN "topic" text GENERATED ALWAYS AS (content ->> 'topic') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD COLUMN "level" text GENERATED ALWAYS AS (content ->> 'level') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "question_drafts_title_search_idx" ON "question_drafts" USING gin ("title" gin_trgm_ops);