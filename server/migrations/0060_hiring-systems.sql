CREATE TABLE "hiring_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"key_id" uuid NOT NULL,
	"own_key" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"reported" text,
	"reported_at" timestamp (3) with time zone,
	CONSTRAINT "hiring_connections_system_check" CHECK ("hiring_connections"."system" in ('greenhouse', 'ashby'))
);
--> statement-breakpoint
CREATE TABLE "hiring_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"has_invited" boolean NOT NULL,
	"callback_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "hiring_orders_system_check" CHECK ("hiring_orders"."system" in ('greenhouse', 'ashby'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "hiring_connections" ADD CONSTRAINT "hiring_connections_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_orders" ADD CONSTRAINT "hiring_orders_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hiring_connections_system_key" ON "hiring_connections" USING btree ("system");--> statement-breakpoint
CREATE UNIQUE INDEX "hiring_connections_key_key" ON "hiring_connections" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hiring_orders_once" ON "hiring_orders" USING btree ("invitation_id","system","reference") WHERE "hiring_orders"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "hiring_orders_invitation_idx" ON "hiring_orders" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_connection_id_hiring_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."hiring_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_connection_key" ON "webhooks" USING btree ("connection_id");