CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_members_group_id_email_pk" PRIMARY KEY("group_id","email"),
	CONSTRAINT "group_members_email_check" CHECK ("group_members"."email" = lower("group_members"."email")),
	CONSTRAINT "group_members_extra_time_check" CHECK ("group_members"."extra_time_percent" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"user_id" uuid,
	CONSTRAINT "invitations_email_check" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_extra_time_check" CHECK ("invitations"."extra_time_percent" between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "time_limit_minutes" integer;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "at_deadline" text DEFAULT 'judge-draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "flagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "time_limit_minutes" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "extra_time_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_email_idx" ON "group_members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("assessment_id","email");--> statement-breakpoint
CREATE INDEX "invitations_newest_idx" ON "invitations" USING btree ("assessment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_user_idx" ON "invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_unmailed_idx" ON "invitations" USING btree ("assessment_id") WHERE "invitations"."mailed_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin (("actor_name" || ' ' || "actor_email" || ' ' || "subject_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempts_deadline_idx" ON "attempts" USING btree ("deadline") WHERE "attempts"."completed_at" is null;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_audience_check" CHECK ("assessments"."audience" in ('everyone', 'invited'));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_at_deadline_check" CHECK ("assessments"."at_deadline" in ('judge-draft', 'leave-unanswered'));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_time_limit_check" CHECK ("assessments"."time_limit_minutes" between 5 and 600);--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_window_check" CHECK ("assessments"."closes_at" > "assessments"."opens_at");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
