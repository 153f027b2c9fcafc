DROP INDEX "runs_practice_idx";--> statement-breakpoint
ALTER TABLE "judgings" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn_of" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_locked_idx" ON "jobs" USING btree ("kind","turn_of") WHERE "jobs"."locked_until" is not null;--> statement-breakpoint
CREATE INDEX "runs_practice_idx" ON "runs" USING btree ("practice_user_id","created_at") WHERE "runs"."practice_user_id" is not null;