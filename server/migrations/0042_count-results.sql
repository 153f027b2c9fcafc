CREATE TABLE "counted_attempts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"language" text NOT NULL,
	"day" date NOT NULL,
	"percent" integer NOT NULL,
	"minutes" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_sums" (
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"counted" integer NOT NULL,
	"answered" integer NOT NULL,
	"solved" integer NOT NULL,
	"abandoned" integer NOT NULL,
	"runs" bigint NOT NULL,
	"x" bigint NOT NULL,
	"xx" bigint NOT NULL,
	"r" bigint NOT NULL,
	"rr" bigint NOT NULL,
	"xr" bigint NOT NULL,
	CONSTRAINT "item_sums_assessment_id_question_id_day_language_pk" PRIMARY KEY("assessment_id","question_id","day","language")
);
--> statement-breakpoint
CREATE TABLE "item_times" (
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "item_times_assessment_id_question_id_seconds_pk" PRIMARY KEY("assessment_id","question_id","seconds")
);
--> statement-breakpoint
CREATE TABLE "result_points" (
	"assessment_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "result_points_assessment_id_percent_minutes_pk" PRIMARY KEY("assessment_id","percent","minutes")
);
--> statement-breakpoint
ALTER TABLE "counted_attempts" ADD CONSTRAINT "counted_attempts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_sums" ADD CONSTRAINT "item_sums_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_sums" ADD CONSTRAINT "item_sums_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_times" ADD CONSTRAINT "item_times_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_times" ADD CONSTRAINT "item_times_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_points" ADD CONSTRAINT "result_points_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_attempts_days_idx" ON "counted_attempts" USING btree ("assessment_id","day","percent","minutes");--> statement-breakpoint
CREATE INDEX "counted_attempts_latest_idx" ON "counted_attempts" USING btree ("assessment_id","counted_at");--> statement-breakpoint
CREATE INDEX "item_sums_question_idx" ON "item_sums" USING btree ("question_id","day");--> statement-breakpoint
CREATE INDEX "item_times_question_idx" ON "item_times" USING btree ("question_id");