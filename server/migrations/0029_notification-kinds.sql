ALTER TABLE "announcements" RENAME TO "notifications";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "announcements_pkey" TO "notifications_pkey";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "announcements_audience_check" TO "notifications_audience_check";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "announcements_one_check" TO "notifications_one_check";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "announcements_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "announcement_reads" RENAME TO "notification_reads";--> statement-breakpoint
ALTER TABLE "notification_reads" RENAME COLUMN "announcement_id" TO "notification_id";--> statement-breakpoint
ALTER TABLE "notification_reads" RENAME CONSTRAINT "announcement_reads_user_id_announcement_id_pk" TO "notification_reads_user_id_notification_id_pk";--> statement-breakpoint
ALTER TABLE "notification_reads" RENAME CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" TO "notification_reads_notification_id_notifications_id_fk";--> statement-breakpoint
ALTER TABLE "notification_reads" RENAME CONSTRAINT "announcement_reads_user_id_users_id_fk" TO "notification_reads_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "announcement_reads_announcement_idx" RENAME TO "notification_reads_notification_idx";--> statement-breakpoint
DROP INDEX "announcements_group_idx";--> statement-breakpoint
DROP INDEX "announcements_user_idx";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "parameters" jsonb;--> statement-breakpoint
-- What was written before there were kinds keeps its text.
UPDATE "notifications" SET "parameters" = jsonb_strip_nulls(jsonb_build_object('type', "type", 'title', "title", 'message', "message", 'link', "link"));--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "parameters" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "link";--> statement-breakpoint
CREATE INDEX "notifications_audience_idx" ON "notifications" USING btree ("audience","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."user_id" is not null;--> statement-breakpoint
CREATE TABLE "notification_positions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_positions" ADD CONSTRAINT "notification_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever has read anything has read up to just before the oldest unread, or everything there is.
INSERT INTO "notification_positions" ("user_id", "read_up_to")
SELECT u.id, coalesce(
	least(
		(SELECT n.created_at FROM notifications n WHERE n.user_id = u.id
			AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.user_id = u.id AND r.notification_id = n.id)
			ORDER BY n.created_at LIMIT 1),
		(SELECT n.created_at FROM notifications n WHERE n.audience = 'everyone' AND n.created_at >= u.since
			AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.user_id = u.id AND r.notification_id = n.id)
			ORDER BY n.created_at LIMIT 1),
		(SELECT n.created_at FROM notifications n WHERE n.audience = u.role || 's' AND n.created_at >= u.since
			AND NOT EXISTS (SELECT FROM notification_reads r WHERE r.user_id = u.id AND r.notification_id = n.id)
			ORDER BY n.created_at LIMIT 1)
	) - interval '1 millisecond',
	(SELECT max(created_at) FROM notifications))
FROM (SELECT id, role, coalesce(role_since, created_at) AS since FROM users
	WHERE EXISTS (SELECT FROM notification_reads WHERE user_id = users.id)) u;
