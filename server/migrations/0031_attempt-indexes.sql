DROP INDEX "attempts_assessment_idx";--> statement-breakpoint
DROP INDEX "attempts_in_progress_score_idx";--> statement-breakpoint
DROP INDEX "attempts_completed_newest_idx";--> statement-breakpoint
DROP INDEX "attempts_completed_score_idx";--> statement-breakpoint
DROP INDEX "attempts_open_idx";--> statement-breakpoint
DROP INDEX "attempts_completed_idx";--> statement-breakpoint
DROP INDEX "attempts_deadline_idx";--> statement-breakpoint
DROP INDEX "attempts_assessment_score_idx";--> statement-breakpoint
DROP INDEX "attempts_score_idx";--> statement-breakpoint
DROP INDEX "attempts_level_score_idx";--> statement-breakpoint
-- Room in each page for the next version of a row, so that a mark or a saved draft changes no index.
ALTER TABLE "attempts" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "attempt_questions" SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE "drafts" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "attempts" drop column "score_share";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "score_share" double precision GENERATED ALWAYS AS (case when completed_at is not null then score::double precision / greatest(max_score, 1) end) STORED;--> statement-breakpoint
CREATE INDEX "attempts_assessment_score_idx" ON "attempts" USING btree ("assessment_id","score_share","started_at","id") WHERE "attempts"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_score_idx" ON "attempts" USING btree ("score_share","started_at","id") WHERE "attempts"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_level_score_idx" ON "attempts" USING btree ("level","score_share","started_at","id") WHERE "attempts"."completed_at" is not null;