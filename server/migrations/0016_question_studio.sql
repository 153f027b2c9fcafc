CREATE TABLE "question_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	"published_id" uuid,
	"published_revision" integer
);
--> statement-breakpoint
CREATE TABLE "question_proofs" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"progress" jsonb NOT NULL,
	CONSTRAINT "question_proofs_state_check" CHECK ("question_proofs"."state" in ('waiting', 'running', 'passed', 'failed'))
);
--> statement-breakpoint
DROP INDEX "questions_version_key";--> statement-breakpoint
DROP INDEX "questions_current_key";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "origin" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "kind" text DEFAULT 'writing' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "proving" jsonb;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_published_id_questions_id_fk" FOREIGN KEY ("published_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_proofs" ADD CONSTRAINT "question_proofs_draft_id_question_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."question_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_drafts_newest_idx" ON "question_drafts" USING btree ("saved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_version_key" ON "questions" USING btree ("origin","slug","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_current_key" ON "questions" USING btree ("origin","slug") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_origin_check" CHECK ("questions"."origin" in ('shipped', 'ours'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_kind_check" CHECK ("questions"."kind" in ('writing', 'debugging'));