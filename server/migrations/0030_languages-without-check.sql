ALTER TABLE "assessments" DROP CONSTRAINT "assessments_language_check";--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_language_check";--> statement-breakpoint
ALTER TABLE "question_programs" DROP CONSTRAINT "question_programs_language_check";--> statement-breakpoint
ALTER TABLE "question_uses" DROP CONSTRAINT "question_uses_language_check";