import { type ExpectedOutput, isCorrect, isRightOutput } from '@assay/contract/submissions'
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { runs } from '../../tables/submissions.ts'

/** So many attempts, or answers to each edition, are looked through. */
const maxLookedThrough = 1000
const maxOutputChars = 2000
const maxOutputs = 5
/** Marked by cases, a wrong answer may be right on the sample; those are left out afterwards. */
const maxCandidates = 2 * maxOutputs
/** What only one person printed is not frequent. */
const minCount = 2

const answers = {
  questionId: attemptQuestions.questionId,
  runId: attemptQuestions.runId,
  correct: attemptQuestions.correct,
}

/** The answers in the newest attempts at a test. */
export function newestInTest(db: Db, testId: string) {
  const newest = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.assessmentId, testId))
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .limit(maxLookedThrough)
    .as('newest')
  return db
    .select(answers)
    .from(newest)
    .innerJoin(attemptQuestions, eq(attemptQuestions.attemptId, newest.id))
    .as('answers')
}

/** The newest answers to one edition, in all tests. */
export function newestTo(db: Db, questionId: string) {
  return db
    .select(answers)
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.questionId, questionId), isNotNull(attemptQuestions.answeredAt)))
    .orderBy(desc(attemptQuestions.answeredAt))
    .limit(maxLookedThrough)
    .as('answers')
}

/** What most of the wrong ones printed, the most frequent first. */
export function outputsStatement(db: Db, among: ReturnType<typeof newestInTest>) {
  const output = sql<string>`left(rtrim(coalesce(${runs.stdout}, ''), E' \\n\\r\\t'), ${sql.raw(`${maxOutputChars}`)})`
  const counted = db
    .select({
      questionId: among.questionId,
      output: output.as('output'),
      count: sql<number>`count(*)::integer`.as('count'),
      place:
        sql<number>`row_number() over (partition by ${among.questionId} order by count(*) desc, ${output})`.as(
          'place',
        ),
    })
    .from(among)
    .innerJoin(runs, eq(runs.id, among.runId))
    // Marked by cases, a wrong answer may be one that a checker accepts on the sample.
    .where(and(eq(among.correct, false), sql`${runs.isAccepted} is not true`))
    .groupBy(among.questionId, output)
    .as('counted')
  return db
    .select({ questionId: counted.questionId, output: counted.output, count: counted.count })
    .from(counted)
    .where(and(lte(counted.place, maxCandidates), sql`${counted.count} >= ${minCount}`))
    .orderBy(counted.questionId, counted.place)
}

type Outputs = Awaited<ReturnType<typeof outputsStatement>>

/** Those of one edition that are really wrong. */
export const wrongOf = (
  outputs: Outputs,
  { questionId, expectedOutput, comparison }: { questionId: string } & ExpectedOutput,
) => {
  const expected = {
    expectedOutput: expectedOutput.trim().slice(0, maxOutputChars),
    comparison,
  }
  return outputs
    .filter((one) => one.questionId === questionId)
    .filter(({ output }) => !isRightOutput(output, expected, isCorrect))
    .slice(0, maxOutputs)
    .map(({ output, count }) => ({ output, count }))
}
