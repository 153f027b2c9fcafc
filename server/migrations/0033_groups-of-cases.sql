ALTER TABLE "question_programs" DROP CONSTRAINT "question_programs_role_check";--> statement-breakpoint
ALTER TABLE "judged_cases" ALTER COLUMN "status_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fresh_cases" ADD COLUMN "group" text;--> statement-breakpoint
ALTER TABLE "fresh_cases" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
UPDATE "fresh_cases" SET "edition_id" = "question_id";--> statement-breakpoint
ALTER TABLE "fresh_cases" ALTER COLUMN "edition_id" SET NOT NULL;--> statement-breakpoint
UPDATE "question_drafts" SET "content" = '{"groups": [], "generator": ""}'::jsonb || "content";--> statement-breakpoint
ALTER TABLE "judgings" ADD COLUMN "groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fresh_cases" ADD CONSTRAINT "fresh_cases_edition_id_questions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fresh_cases_edition_idx" ON "fresh_cases" USING btree ("edition_id");--> statement-breakpoint
ALTER TABLE "question_programs" ADD CONSTRAINT "question_programs_role_check" CHECK ("question_programs"."role" in ('reference', 'validator', 'generator'));