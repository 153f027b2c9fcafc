ALTER TABLE "judgings" ADD COLUMN "outputs_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "attempt_questions_fresh_cases_idx" ON "attempt_questions" USING btree ("fresh_cases_at") WHERE "attempt_questions"."fresh_cases_at" is not null;--> statement-breakpoint
CREATE INDEX "judgings_outputs_idx" ON "judgings" USING btree ("finished_at") WHERE "judgings"."outputs_kept";