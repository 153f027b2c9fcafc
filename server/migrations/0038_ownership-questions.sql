CREATE TABLE "ownership_questions" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb,
	"input" text,
	"output" text,
	"options" jsonb,
	"key" text NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "ownership_questions_attempt_id_position_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "ownership_questions_kind_check" CHECK ("ownership_questions"."kind" in ('output', 'changed-output', 'input')),
	CONSTRAINT "ownership_questions_shown_check" CHECK (("ownership_questions"."shown_at" is null) = ("ownership_questions"."due_at" is null) and ("ownership_questions"."answer" is null or "ownership_questions"."shown_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ownership_rounds" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ownership_questions" ADD CONSTRAINT "ownership_questions_attempt_id_ownership_rounds_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."ownership_rounds"("attempt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_questions" ADD CONSTRAINT "ownership_questions_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_questions" ADD CONSTRAINT "ownership_questions_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_rounds" ADD CONSTRAINT "ownership_rounds_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownership_questions_question_idx" ON "ownership_questions" USING btree ("attempt_id","question_id");--> statement-breakpoint
CREATE INDEX "ownership_questions_run_idx" ON "ownership_questions" USING btree ("run_id");