ALTER TABLE "sessions" DROP CONSTRAINT "sessions_way_check";--> statement-breakpoint
DROP INDEX "invitations_unmailed_idx";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "code_digest" "bytea";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations" USING btree ("code_digest");--> statement-breakpoint
CREATE INDEX "invitations_unmailed_idx" ON "invitations" USING btree ("assessment_id") WHERE "invitations"."mailed_at" is null and "invitations"."revoked_at" is null and "invitations"."code_digest" is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_way_check" CHECK ("sessions"."way" in ('password', 'google', 'sso', 'passkey', 'code', 'let-in'));