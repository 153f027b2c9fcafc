ALTER TABLE "assessments" ADD COLUMN "exam_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "exam_browser_keys" text DEFAULT '' NOT NULL;