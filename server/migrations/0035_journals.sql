CREATE TABLE "journal_chunks" (
	"attempt_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"recorder" uuid NOT NULL,
	"number" integer NOT NULL,
	"device" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"entries" text NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "journal_chunks_attempt_id_seq_pk" PRIMARY KEY("attempt_id","seq"),
	CONSTRAINT "journal_chunks_seq_check" CHECK ("journal_chunks"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"chunk_count" integer DEFAULT 0 NOT NULL,
	"byte_count" integer DEFAULT 0 NOT NULL,
	"full_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"mac" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "journal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "ownership_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "journal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ownership_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_chunks" ADD CONSTRAINT "journal_chunks_attempt_id_journals_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."journals"("attempt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_chunks" ADD CONSTRAINT "journal_chunks_question_fk" FOREIGN KEY ("attempt_id","question_id") REFERENCES "public"."attempt_questions"("attempt_id","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;