-- The key `anyPace` in drafts, editions and waiting proofs is called `noSlowSolutionReason`.
UPDATE "question_drafts"
SET "content" = ("content" - 'anyPace') || jsonb_build_object('noSlowSolutionReason', "content" -> 'anyPace')
WHERE "content" ? 'anyPace';--> statement-breakpoint
UPDATE "questions"
SET "proving" = ("proving" - 'anyPace') || jsonb_build_object('noSlowSolutionReason', "proving" -> 'anyPace')
WHERE "proving" ? 'anyPace';--> statement-breakpoint
UPDATE "jobs"
SET "payload" = jsonb_set(
  "payload" #- '{content,anyPace}',
  '{content,noSlowSolutionReason}',
  "payload" #> '{content,anyPace}'
)
WHERE "kind" = 'question-proof' AND "payload" -> 'content' ? 'anyPace';
