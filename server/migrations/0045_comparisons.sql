ALTER TABLE "question_programs" DROP CONSTRAINT "question_programs_role_check";--> statement-breakpoint
ALTER TABLE "judged_cases" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "comparison" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "is_accepted" boolean;--> statement-breakpoint
ALTER TABLE "question_programs" ADD CONSTRAINT "question_programs_role_check" CHECK ("question_programs"."role" in ('reference', 'validator', 'generator', 'checker'));