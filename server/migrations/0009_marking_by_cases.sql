CREATE TABLE "fresh_cases" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"input" text NOT NULL,
	"expected_output" text NOT NULL,
	CONSTRAINT "fresh_cases_attempt_id_question_id_position_pk" PRIMARY KEY("attempt_id","question_id","position")
);
--> statement-breakpoint
CREATE TABLE "judged_cases" (
	"judging_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_fresh" boolean NOT NULL,
	"edition_id" uuid NOT NULL,
	"weight" integer NOT NULL,
	"group" text,
	"passed" boolean NOT NULL,
	"status_id" integer NOT NULL,
	"time_ms" integer,
	"memory_kb" integer,
	"output" text NOT NULL,
	CONSTRAINT "judged_cases_judging_id_is_fresh_position_pk" PRIMARY KEY("judging_id","is_fresh","position")
);
--> statement-breakpoint
CREATE TABLE "judgings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"rejudging_id" uuid,
	"judge_failures" integer DEFAULT 0 NOT NULL,
	"passed" integer,
	"total" integer,
	"marks" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "judgings_result_check" CHECK (("judgings"."finished_at" is null) = ("judgings"."passed" is null) and ("judgings"."passed" is null or "judgings"."total" is not null))
);
--> statement-breakpoint
CREATE TABLE "rejudgings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid,
	"attempt_id" uuid,
	"question_id" uuid,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone,
	CONSTRAINT "rejudgings_scope_check" CHECK ("rejudgings"."assessment_id" is not null or "rejudgings"."attempt_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "question_programs" (
	"question_id" uuid NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "question_programs_question_id_role_language_pk" PRIMARY KEY("question_id","role","language"),
	CONSTRAINT "question_programs_role_check" CHECK ("question_programs"."role" in ('reference', 'validator')),
	CONSTRAINT "question_programs_language_check" CHECK ("question_programs"."language" in ('Java', 'C++', 'JavaScript', 'Python', 'C'))
);
--> statement-breakpoint
ALTER TABLE "attempt_questions" DROP CONSTRAINT "attempt_questions_answer_check";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "marking" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "show_results" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "marks" integer;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "fresh_cases_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "marking" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "max_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_cases" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_cases" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_cases" ADD COLUMN "group" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "idea" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "limits" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "starters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "shape" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fresh_cases" ADD CONSTRAINT "fresh_cases_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_cases" ADD CONSTRAINT "judged_cases_judging_id_judgings_id_fk" FOREIGN KEY ("judging_id") REFERENCES "public"."judgings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_cases" ADD CONSTRAINT "judged_cases_edition_id_questions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgings" ADD CONSTRAINT "judgings_rejudging_id_rejudgings_id_fk" FOREIGN KEY ("rejudging_id") REFERENCES "public"."rejudgings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgings" ADD CONSTRAINT "judgings_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudgings" ADD CONSTRAINT "rejudgings_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudgings" ADD CONSTRAINT "rejudgings_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudgings" ADD CONSTRAINT "rejudgings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudgings" ADD CONSTRAINT "rejudgings_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_programs" ADD CONSTRAINT "question_programs_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judgings_question_idx" ON "judgings" USING btree ("attempt_id","question_id","created_at");--> statement-breakpoint
CREATE INDEX "judgings_rejudging_idx" ON "judgings" USING btree ("rejudging_id");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_marking_check" CHECK ("assessments"."marking" in ('sample', 'cases'));--> statement-breakpoint
UPDATE "attempt_questions" SET "marks" = CASE WHEN "correct" THEN 10 ELSE 0 END WHERE "correct" IS NOT NULL;--> statement-breakpoint
UPDATE "attempts" SET "max_score" = 10 * "given"."questions"
FROM (SELECT "attempt_id", count(*) AS "questions" FROM "attempt_questions" GROUP BY "attempt_id") AS "given"
WHERE "given"."attempt_id" = "attempts"."id";--> statement-breakpoint
INSERT INTO "judgings" ("id", "attempt_id", "question_id", "judge_failures", "passed", "total", "created_at", "finished_at")
SELECT "id", "attempt_id", "question_id", "judge_failures", "passed", "total", "created_at", "finished_at" FROM "hidden_checks";--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'background-judging', "payload" = jsonb_build_object('judgingId', "payload"->'checkId') WHERE "kind" = 'hidden-check';--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_answer_check" CHECK (("attempt_questions"."answered_at" is not null or "attempt_questions"."correct" is null) and ("attempt_questions"."correct" is null) = ("attempt_questions"."marks" is null));--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_marking_check" CHECK ("attempts"."marking" in ('sample', 'cases'));