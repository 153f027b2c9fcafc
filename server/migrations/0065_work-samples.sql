ALTER TABLE "questions" DROP CONSTRAINT "questions_kind_check";--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "stages_reached_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_kind_check" CHECK ("questions"."kind" in ('writing', 'debugging', 'sql', 'breaking', 'testing', 'staged'));