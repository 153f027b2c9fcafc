ALTER TABLE "assessments" ADD COLUMN "other_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "drafts" SET "language" = "attempts"."language", "edited_at" = "drafts"."saved_at" FROM "attempts" WHERE "attempts"."id" = "drafts"."attempt_id";--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_attempt_id_question_id_pk";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_attempt_id_question_id_language_pk" PRIMARY KEY("attempt_id","question_id","language");
