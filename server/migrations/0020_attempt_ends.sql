ALTER TABLE "attempts" ADD COLUMN "ended" text;--> statement-breakpoint
-- At its deadline an attempt was completed with exactly that time.
UPDATE "attempts" SET "ended" = CASE WHEN "completed_at" >= "deadline" THEN 'out-of-time' ELSE 'finished' END
	WHERE "completed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_ended_check" CHECK ("attempts"."ended" in ('finished', 'out-of-time', 'closed'));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_completed_check" CHECK ("attempts"."completed_at" is null or "attempts"."ended" is not null);