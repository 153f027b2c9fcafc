ALTER TABLE "questions" DROP CONSTRAINT "questions_kind_check";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "kinds" text[] DEFAULT '{"program"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_kind_check" CHECK ("questions"."kind" in ('writing', 'debugging', 'sql'));