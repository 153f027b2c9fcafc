CREATE TABLE "announcement_reads" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_reads_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_group_idx" ON "announcements" USING btree ("audience","created_at");--> statement-breakpoint
CREATE INDEX "announcements_user_idx" ON "announcements" USING btree ("user_id") WHERE "announcements"."user_id" is not null;--> statement-breakpoint
UPDATE "users" SET "first_verified_at" = coalesce("email_verified_at", (SELECT min("created_at") FROM "announcements" WHERE "user_id" = "users"."id" AND "title" = 'Welcome'));--> statement-breakpoint
INSERT INTO "announcement_reads" SELECT "announcement_id", "user_id", "read_at" FROM "notifications" WHERE "read_at" IS NOT NULL AND EXISTS (SELECT FROM "users" WHERE "id" = "user_id") AND EXISTS (SELECT FROM "announcements" WHERE "id" = "announcement_id");
