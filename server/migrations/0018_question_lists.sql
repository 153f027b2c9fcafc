DROP INDEX "questions_drawable_idx";--> statement-breakpoint
ALTER TABLE "question_programs" DROP CONSTRAINT "question_programs_question_id_role_language_pk";--> statement-breakpoint
ALTER TABLE "question_programs" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_programs" ADD CONSTRAINT "question_programs_question_id_role_language_position_pk" PRIMARY KEY("question_id","role","language","position");--> statement-breakpoint
CREATE INDEX "attempt_questions_marked_idx" ON "attempt_questions" USING btree ("question_id","answered_at") WHERE "attempt_questions"."marks" is not null;--> statement-breakpoint
CREATE INDEX "questions_title_idx" ON "questions" USING btree (lower("title"),"id") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "questions_level_idx" ON "questions" USING btree ("level",lower("title"),"id") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "questions_topic_idx" ON "questions" USING btree ("topic",lower("title"),"id") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "questions_idea_idx" ON "questions" USING btree ("idea",lower("title"),"id") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "questions_origin_idx" ON "questions" USING btree ("origin",lower("title"),"id") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "questions_withdrawn_idx" ON "questions" USING btree (lower("title"),"id") WHERE "questions"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "questions_search_idx" ON "questions" USING gin (("title" || ' ' || "summary" || ' ' || "idea") gin_trgm_ops);