CREATE TABLE "lti_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"course_id" uuid,
	"link_id" uuid,
	"deployment_id" text NOT NULL,
	"return_url" text,
	"data" text,
	"takes_line_item" boolean DEFAULT false NOT NULL,
	"code_digest" "bytea" NOT NULL,
	"answer_digest" "bytea",
	"assessment_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"context_id" text NOT NULL,
	"title" text NOT NULL,
	"members_url" text,
	"group_id" uuid,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"course_id" uuid,
	"assessment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"login_url" text NOT NULL,
	"token_url" text NOT NULL,
	"token_audience" text,
	"keys_url" text NOT NULL,
	"site_url" text,
	"email_domains" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_registrations" (
	"token_digest" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"line_item_url" text NOT NULL,
	"schedule" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"first_tried_at" timestamp (3) with time zone,
	"problem" text,
	"sent" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_way_check";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "linked_by_owner_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lti_choices" ADD CONSTRAINT "lti_choices_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_choices" ADD CONSTRAINT "lti_choices_course_id_lti_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_choices" ADD CONSTRAINT "lti_choices_link_id_lti_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."lti_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_choices" ADD CONSTRAINT "lti_choices_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_courses" ADD CONSTRAINT "lti_courses_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_course_id_lti_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."lti_courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_registrations" ADD CONSTRAINT "lti_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_link_id_lti_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."lti_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lti_choices_code_key" ON "lti_choices" USING btree ("code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_choices_answer_key" ON "lti_choices" USING btree ("answer_digest");--> statement-breakpoint
CREATE INDEX "lti_choices_platform_idx" ON "lti_choices" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "lti_choices_course_idx" ON "lti_choices" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lti_choices_link_idx" ON "lti_choices" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "lti_choices_assessment_idx" ON "lti_choices" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "lti_choices_expiry_idx" ON "lti_choices" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_courses_context_key" ON "lti_courses" USING btree ("platform_id","context_id");--> statement-breakpoint
CREATE INDEX "lti_courses_group_idx" ON "lti_courses" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_links_resource_key" ON "lti_links" USING btree ("platform_id","resource_id");--> statement-breakpoint
CREATE INDEX "lti_links_course_idx" ON "lti_links" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lti_links_assessment_idx" ON "lti_links" USING btree ("assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client_key" ON "lti_platforms" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE INDEX "lti_registrations_user_idx" ON "lti_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_registrations_expiry_idx" ON "lti_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_scores_person_key" ON "lti_scores" USING btree ("link_id","user_id");--> statement-breakpoint
CREATE INDEX "lti_scores_user_idx" ON "lti_scores" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_way_check" CHECK ("sessions"."way" in ('password', 'google', 'sso', 'passkey', 'code', 'launch', 'let-in'));