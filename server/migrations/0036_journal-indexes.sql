ALTER TABLE "journal_chunks" DROP CONSTRAINT "journal_chunks_question_fk";
--> statement-breakpoint
ALTER TABLE "journal_chunks" ADD CONSTRAINT "journal_chunks_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_chunks_number_key" ON "journal_chunks" USING btree ("attempt_id","question_id","recorder","number");--> statement-breakpoint
CREATE INDEX "journals_kept_idx" ON "journals" USING btree ("attempt_id") WHERE "journals"."deleted_at" is null;