--> statement-breakpoint
UPDATE "judged_cases" SET "output" = NULL WHERE "passed";
