ALTER TABLE "questions" ADD COLUMN "further_samples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "sample_of" uuid;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_sample_of_runs_id_fk" FOREIGN KEY ("sample_of") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_sample_idx" ON "runs" USING btree ("sample_of") WHERE "runs"."sample_of" is not null;