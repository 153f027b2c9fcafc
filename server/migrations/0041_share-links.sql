CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"token_digest" "bytea" NOT NULL,
	"includes_reviews" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token_key" ON "share_links" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "share_links_attempt_idx" ON "share_links" USING btree ("attempt_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_author_idx" ON "share_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "share_links_expiry_idx" ON "share_links" USING btree ("expires_at");