ALTER TABLE "runs" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ALTER COLUMN "question_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "practice_user_id" uuid;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_practice_user_id_users_id_fk" FOREIGN KEY ("practice_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_practice_idx" ON "runs" USING btree ("practice_user_id") WHERE "runs"."practice_user_id" is not null;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_practice_check" CHECK (num_nonnulls("runs"."attempt_id", "runs"."question_id") = case when "runs"."practice_user_id" is null then 2 else 0 end);