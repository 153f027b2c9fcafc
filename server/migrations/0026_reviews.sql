CREATE TABLE "reviews" (
	"attempt_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"decision" text,
	"note" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_attempt_id_reviewer_id_pk" PRIMARY KEY("attempt_id","reviewer_id"),
	CONSTRAINT "reviews_decision_check" CHECK ("reviews"."decision" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_reviewer_idx" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_decision_idx" ON "reviews" USING btree ("decision","attempt_id");--> statement-breakpoint
CREATE INDEX "reviews_note_search_idx" ON "reviews" USING gin ("note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempts_assessment_newest_idx" ON "attempts" USING btree ("assessment_id","started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_assessment_score_idx" ON "attempts" USING btree ("assessment_id","score_share","started_at","id");