ALTER TABLE "notifications" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "notifications" CASCADE;--> statement-breakpoint
DROP INDEX "announcements_pending_idx";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "delivered_through";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "delivered_at";