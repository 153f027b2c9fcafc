CREATE TABLE "organisation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"invitation_message" text DEFAULT '' NOT NULL,
	CONSTRAINT "organisation_one_row_check" CHECK ("organisation"."id"),
	CONSTRAINT "organisation_colour_check" CHECK ("organisation"."colour" ~ '^(#[0-9a-f]{6})?$')
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "invitation_message" text DEFAULT '' NOT NULL;