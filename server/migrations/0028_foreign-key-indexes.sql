ALTER TABLE "judged_cases" DROP CONSTRAINT "judged_cases_edition_id_questions_id_fk";
--> statement-breakpoint
DROP INDEX "attempt_questions_marked_idx";--> statement-breakpoint
ALTER TABLE "judgings" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
-- All hidden cases of a judging are of one edition. A judging that has begun goes on with that one.
UPDATE "judgings" SET "edition_id" = coalesce((
	SELECT "edition_id" FROM "judged_cases"
	WHERE "judged_cases"."judging_id" = "judgings"."id" AND NOT "judged_cases"."is_fresh" LIMIT 1
), CASE WHEN "judgings"."finished_at" IS NOT NULL THEN "judgings"."question_id" END);--> statement-breakpoint
ALTER TABLE "judgings" ADD CONSTRAINT "judgings_edition_id_questions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_author_idx" ON "assessments" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "attempt_questions_answers_idx" ON "attempt_questions" USING btree ("question_id","answered_at");--> statement-breakpoint
CREATE INDEX "attempt_questions_run_idx" ON "attempt_questions" USING btree ("run_id") WHERE "attempt_questions"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_author_idx" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "judgings_edition_idx" ON "judgings" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "rejudgings_assessment_idx" ON "rejudgings" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "rejudgings_attempt_idx" ON "rejudgings" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "rejudgings_question_idx" ON "rejudgings" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "rejudgings_author_idx" ON "rejudgings" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "question_uses_question_idx" ON "question_uses" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_drafts_author_idx" ON "question_drafts" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "question_drafts_published_idx" ON "question_drafts" USING btree ("published_id");--> statement-breakpoint
ALTER TABLE "judged_cases" DROP COLUMN "edition_id";