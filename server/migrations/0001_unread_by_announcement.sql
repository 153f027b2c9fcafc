DROP INDEX "notifications_unread_idx";--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","announcement_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "created_at";