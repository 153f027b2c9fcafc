import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { stagesOf } from '@assay/contract/kinds/work-sample/stages'
import { isRightOutput, isSameOutput } from '@assay/contract/submissions'
import { and, eq, exists, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { questions } from '../../tables/questions.ts'
import type { RunRow } from './store.ts'

type Printed = Pick<RunRow, 'statusId' | 'stdout' | 'isAccepted'>

/**
 * The stage that the output of this run is right for, so that the next one may be shown; null for a
 * question without stages, on the candidate's own input and after the last stage.
 */
export async function passedStage(
  db: Db,
  run: RunRow,
  { statusId, stdout, isAccepted }: Printed,
): Promise<number | null> {
  const isOnSample = run.customInput === null || run.sampleOf !== null
  if (!isOnSample || run.questionId === null) return null
  if (statusId !== judgeStatusIds.accepted || !stdout) return null
  // Most questions have no stages: nothing else of them is read.
  const isStaged = and(eq(questions.id, run.questionId), eq(questions.kind, 'staged'))
  const [question] = await db
    .select({
      kind: questions.kind,
      statement: questions.questionText,
      input: questions.sampleInput,
      expectedOutput: questions.expectedOutput,
      further: questions.furtherSamples,
      comparison: questions.comparison,
    })
    .from(questions)
    .where(isStaged)
  if (!question) return null
  const { input, expectedOutput, further, comparison } = question
  const samples = [{ input, expectedOutput }, ...further]
  const at =
    run.customInput === null ? 0 : samples.findIndex((one) => one.input === run.customInput)
  const sample = samples[at]
  if (!sample || at + 1 >= stagesOf(question).length) return null
  const expected = { ...sample, comparison }
  return isRightOutput(stdout, expected, isSameOutput, isAccepted) ? at + 1 : null
}

/** Once for each stage, in their order, and only while the question can still be answered. */
export async function openStageAfter(
  tx: Db,
  { attemptId, questionId }: RunRow,
  passed: number,
  now: Date,
): Promise<void> {
  if (attemptId === null || questionId === null) return
  const { stagesReachedAt } = attemptQuestions
  // After the deadline the server itself runs what was not submitted, which opens nothing.
  const isInTime = or(isNull(attempts.deadline), gte(attempts.deadline, now))
  const isRunning = and(eq(attempts.id, attemptId), isNull(attempts.ended), isInTime)
  await tx
    .update(attemptQuestions)
    .set({
      stagesReachedAt: sql`array_append(${stagesReachedAt}, ${now.toISOString()}::timestamptz(3))`,
    })
    .where(
      and(
        eq(attemptQuestions.attemptId, attemptId),
        eq(attemptQuestions.questionId, questionId),
        isNull(attemptQuestions.answeredAt),
        eq(sql`cardinality(${stagesReachedAt})`, passed - 1),
        exists(tx.select({ id: attempts.id }).from(attempts).where(isRunning)),
      ),
    )
}
