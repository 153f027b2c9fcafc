CREATE TABLE "hidden_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"judge_failures" integer DEFAULT 0 NOT NULL,
	"passed" integer,
	"total" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "hidden_checks_result_check" CHECK (("hidden_checks"."finished_at" is null) = ("hidden_checks"."passed" is null) and ("hidden_checks"."passed" is null) = ("hidden_checks"."total" is null))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_by" text,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"dead_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "attempt_questions_unchecked_idx";--> statement-breakpoint
DROP INDEX "mails_due_idx";--> statement-breakpoint
ALTER TABLE "hidden_checks" ADD CONSTRAINT "hidden_checks_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_checks_question_idx" ON "hidden_checks" USING btree ("attempt_id","question_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","priority" DESC NULLS FIRST,"run_at") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_dead_idx" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;--> statement-breakpoint
INSERT INTO "hidden_checks" ("id", "attempt_id", "question_id", "judge_failures", "passed", "total", "created_at", "finished_at")
SELECT gen_random_uuid(), "attempt_id", "question_id", "hidden_tries", "hidden_passed", "hidden_total", "answered_at", "hidden_checked_at"
FROM "attempt_questions" WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "key", "payload", "run_at", "created_at")
SELECT gen_random_uuid(), 'hidden-check', "id"::text, jsonb_build_object('checkId', "id"), "created_at", "created_at"
FROM "hidden_checks" WHERE "finished_at" IS NULL;--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "key", "payload", "run_at", "attempts", "last_error", "dead_at", "created_at")
SELECT gen_random_uuid(), 'mail', "id"::text, jsonb_build_object('mailId', "id"), "next_try_at", "tries", "last_error", "abandoned_at", "created_at"
FROM "mails" WHERE "sent_at" IS NULL;--> statement-breakpoint
ALTER TABLE "attempt_questions" DROP COLUMN "hidden_passed";--> statement-breakpoint
ALTER TABLE "attempt_questions" DROP COLUMN "hidden_total";--> statement-breakpoint
ALTER TABLE "attempt_questions" DROP COLUMN "hidden_checked_at";--> statement-breakpoint
ALTER TABLE "attempt_questions" DROP COLUMN "hidden_claimed_until";--> statement-breakpoint
ALTER TABLE "attempt_questions" DROP COLUMN "hidden_tries";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_try_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "abandoned_at";