ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "generation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claimed_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_claimed_email_idx" ON "users" USING btree ("claimed_email") WHERE "users"."claimed_email" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimed_email_check" CHECK ("users"."claimed_email" = lower("users"."claimed_email"));--> statement-breakpoint
-- An address that was changed but not verified becomes a claim. The one before it is not known any more.
UPDATE "users" SET "claimed_email" = "email", "email" = "id" || '@unproven.invalid' WHERE "email_verified_at" IS NULL AND "first_verified_at" IS NOT NULL;
