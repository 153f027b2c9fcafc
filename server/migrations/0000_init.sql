CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_digest" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_tokens_kind_check" CHECK ("mail_tokens"."kind" in ('verify', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_digest" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"password_grant_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"role" text DEFAULT 'user' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'user')),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "assessment_questions" (
	"assessment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "assessment_questions_assessment_id_position_pk" PRIMARY KEY("assessment_id","position"),
	CONSTRAINT "assessment_questions_once" UNIQUE("assessment_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "assessments_language_check" CHECK ("assessments"."language" in ('Java', 'C++', 'JavaScript', 'Python', 'C')),
	CONSTRAINT "assessments_level_check" CHECK ("assessments"."level" in ('Basic', 'Intermediate', 'Advanced')),
	CONSTRAINT "assessments_name_check" CHECK (char_length("assessments"."name") between 3 and 100)
);
--> statement-breakpoint
CREATE TABLE "attempt_questions" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"correct" boolean,
	"claimed_correct" boolean,
	"run_id" uuid,
	"hidden_passed" integer,
	"hidden_total" integer,
	"hidden_checked_at" timestamp (3) with time zone,
	CONSTRAINT "attempt_questions_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id"),
	CONSTRAINT "attempt_questions_answer_check" CHECK (("attempt_questions"."answered_at" is null) = ("attempt_questions"."correct" is null))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"level" text NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "attempts_language_check" CHECK ("attempts"."language" in ('Java', 'C++', 'JavaScript', 'Python', 'C')),
	CONSTRAINT "attempts_level_check" CHECK ("attempts"."level" in ('Basic', 'Intermediate', 'Advanced'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"source_code" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_through" uuid,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "announcements_audience_check" CHECK ("announcements"."audience" in ('everyone', 'users', 'admins', 'one')),
	CONSTRAINT "announcements_type_check" CHECK ("announcements"."type" in ('success', 'info')),
	CONSTRAINT "announcements_one_check" CHECK (("announcements"."audience" = 'one') = ("announcements"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "hidden_cases" (
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"input" text NOT NULL,
	"expected_output" text NOT NULL,
	CONSTRAINT "hidden_cases_question_id_position_pk" PRIMARY KEY("question_id","position")
);
--> statement-breakpoint
CREATE TABLE "question_uses" (
	"language" text NOT NULL,
	"question_id" uuid NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_uses_language_question_id_pk" PRIMARY KEY("language","question_id"),
	CONSTRAINT "question_uses_language_check" CHECK ("question_uses"."language" in ('Java', 'C++', 'JavaScript', 'Python', 'C'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"level" text NOT NULL,
	"minutes" integer NOT NULL,
	"question_text" text NOT NULL,
	"sample_input" text NOT NULL,
	"expected_output" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "questions_level_check" CHECK ("questions"."level" in ('Basic', 'Intermediate', 'Advanced'))
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"source_code" text NOT NULL,
	"custom_input" text,
	"judge_token" text,
	"status_id" integer DEFAULT 1 NOT NULL,
	"stdout" text,
	"stderr" text,
	"compile_output" text,
	"message" text,
	"time_ms" integer,
	"memory_kb" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "runs_status_check" CHECK ("runs"."status_id" between 1 and 14)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"abandoned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"blocks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_cases" ADD CONSTRAINT "hidden_cases_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_uses" ADD CONSTRAINT "question_uses_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_user_idx" ON "mail_tokens" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_expiry_idx" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_subject_key" ON "users" USING btree ("google_subject");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_name_search_idx" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search_idx" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assessment_questions_question_idx" ON "assessment_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "assessments_live_idx" ON "assessments" USING btree ("created_at","id") WHERE "assessments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assessments_live_level_idx" ON "assessments" USING btree ("level","created_at","id") WHERE "assessments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assessments_deleted_idx" ON "assessments" USING btree ("created_at","id") WHERE "assessments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assessments_deleted_level_idx" ON "assessments" USING btree ("level","created_at","id") WHERE "assessments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assessments_name_search_idx" ON "assessments" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_questions_position_key" ON "attempt_questions" USING btree ("attempt_id","position");--> statement-breakpoint
CREATE INDEX "attempt_questions_unchecked_idx" ON "attempt_questions" USING btree ("answered_at") WHERE "attempt_questions"."answered_at" is not null and "attempt_questions"."hidden_checked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_once" ON "attempts" USING btree ("user_id","assessment_id");--> statement-breakpoint
CREATE INDEX "attempts_assessment_idx" ON "attempts" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "attempts_newest_idx" ON "attempts" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_level_idx" ON "attempts" USING btree ("level","started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_open_idx" ON "attempts" USING btree ("user_id","started_at","id") WHERE "attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_completed_idx" ON "attempts" USING btree ("user_id","completed_at","id") WHERE "attempts"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_name_search_idx" ON "attempts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_pending_idx" ON "announcements" USING btree ("id") WHERE "announcements"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_version_key" ON "questions" USING btree ("slug","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_current_key" ON "questions" USING btree ("slug") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "questions_drawable_idx" ON "questions" USING btree ("level") WHERE "questions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "runs_question_idx" ON "runs" USING btree ("attempt_id","question_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_unfinished_idx" ON "runs" USING btree ("created_at") WHERE "runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "runs_age_idx" ON "runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_try_at") WHERE "mails"."sent_at" is null and "mails"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "mails_age_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "throttles_window_idx" ON "throttles" USING btree ("window_started_at");--> statement-breakpoint
-- Written by hand: runs and answers refer to each other, which two table files cannot say.
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_run_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id");
