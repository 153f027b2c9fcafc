ALTER TABLE "judged_cases" ALTER COLUMN "output" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "score_share" double precision GENERATED ALWAYS AS (score::double precision / greatest(max_score, 1)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_score_idx" ON "attempts" USING btree ("score_share","started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_level_score_idx" ON "attempts" USING btree ("level","score_share","started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_in_progress_newest_idx" ON "attempts" USING btree ("started_at","id") WHERE "attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_in_progress_score_idx" ON "attempts" USING btree ("score_share","started_at","id") WHERE "attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_completed_newest_idx" ON "attempts" USING btree ("started_at","id") WHERE "attempts"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_completed_score_idx" ON "attempts" USING btree ("score_share","started_at","id") WHERE "attempts"."completed_at" is not null;--> statement-breakpoint
UPDATE "judged_cases" SET "output" = NULL WHERE "passed";
