CREATE TABLE "result_file_chunks" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "result_file_chunks_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "result_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "result_files_format_check" CHECK ("result_files"."format" in ('csv', 'json', 'pdf')),
	CONSTRAINT "result_files_state_check" CHECK ("result_files"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "weak_items" (
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"finding" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weak_items_assessment_id_question_id_pk" PRIMARY KEY("assessment_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "result_file_chunks" ADD CONSTRAINT "result_file_chunks_file_id_result_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."result_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_files" ADD CONSTRAINT "result_files_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weak_items" ADD CONSTRAINT "weak_items_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weak_items" ADD CONSTRAINT "weak_items_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_files_requester_idx" ON "result_files" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "result_files_expiry_idx" ON "result_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "weak_items_question_idx" ON "weak_items" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "weak_items_newest_idx" ON "weak_items" USING btree ("counted_at");