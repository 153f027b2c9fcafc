CREATE TABLE "active_attempts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "active_attempts" ADD CONSTRAINT "active_attempts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_attempts_time_idx" ON "active_attempts" USING btree ("active_at","assessment_id");--> statement-breakpoint
CREATE INDEX "assessments_closing_idx" ON "assessments" USING btree ("closes_at") WHERE "assessments"."deleted_at" is null and "assessments"."closes_at" is not null;--> statement-breakpoint
CREATE INDEX "invitations_expiry_idx" ON "invitations" USING btree ("expires_at") WHERE "invitations"."revoked_at" is null;