CREATE TABLE "audit_head" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"count" integer NOT NULL,
	"seal_key_id" text NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."one")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seal_key_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "mac" "bytea";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "erased_mac" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_position_key" ON "audit_entries" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed_idx" ON "audit_entries" USING btree ("at","id") WHERE "audit_entries"."position" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('assay.audit_update', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP;
END
$$;
