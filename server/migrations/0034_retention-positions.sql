CREATE TABLE "retention_positions" (
	"name" text PRIMARY KEY NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL
);
