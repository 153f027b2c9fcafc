CREATE TABLE "fingerprints" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"question_key" text NOT NULL,
	"language" text NOT NULL,
	"problem" text,
	"hashes" integer[] NOT NULL,
	"shuffle" integer NOT NULL,
	"compared_among" integer DEFAULT 0 NOT NULL,
	"sampled" real[] DEFAULT '{}' NOT NULL,
	"reference_similarity" real,
	CONSTRAINT "fingerprints_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id"),
	CONSTRAINT "fingerprints_problem_check" CHECK ("fingerprints"."problem" in ('short', 'no-grammar', 'too-complex'))
);
--> statement-breakpoint
CREATE TABLE "similar_pairs" (
	"left_attempt_id" uuid NOT NULL,
	"left_question_id" uuid NOT NULL,
	"right_attempt_id" uuid NOT NULL,
	"right_question_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"language" text NOT NULL,
	"similarity" real NOT NULL,
	CONSTRAINT "similar_pairs_left_attempt_id_left_question_id_right_attempt_id_right_question_id_pk" PRIMARY KEY("left_attempt_id","left_question_id","right_attempt_id","right_question_id")
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pairs" ADD CONSTRAINT "similar_pairs_left_fk" FOREIGN KEY ("left_attempt_id","left_question_id") REFERENCES "public"."fingerprints"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "similar_pairs" ADD CONSTRAINT "similar_pairs_right_fk" FOREIGN KEY ("right_attempt_id","right_question_id") REFERENCES "public"."fingerprints"("attempt_id","question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprints_sample_idx" ON "fingerprints" USING btree ("question_key","language","shuffle") WHERE "fingerprints"."problem" is null;--> statement-breakpoint
CREATE INDEX "fingerprints_hashes_idx" ON "fingerprints" USING gin ("hashes") WHERE "fingerprints"."problem" is null;--> statement-breakpoint
CREATE INDEX "similar_pairs_left_idx" ON "similar_pairs" USING btree ("left_attempt_id","left_question_id","similarity");--> statement-breakpoint
CREATE INDEX "similar_pairs_right_idx" ON "similar_pairs" USING btree ("right_attempt_id","right_question_id","similarity");--> statement-breakpoint
CREATE INDEX "similar_pairs_question_idx" ON "similar_pairs" USING btree ("question_key","language","similarity","left_attempt_id","right_attempt_id");