DROP INDEX "invitations_user_idx";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "renewals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Somebody who changed addresses may have been invited by each of them: the first one counts.
UPDATE "invitations" SET "user_id" = NULL WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "user_id", "assessment_id" ORDER BY "created_at", "id") AS "nth"
    FROM "invitations" WHERE "user_id" IS NOT NULL
  ) AS "accepted" WHERE "nth" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_account_once" ON "invitations" USING btree ("user_id","assessment_id");