import { marksPerQuestion } from '@assay/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { judgings } from '../../tables/judgings.ts'
import { type EndParts, notifyOfEnd } from './notify-of-end.ts'
import { countAnswers, updateAttempt } from './store.ts'

interface Judged {
  readonly attemptId: string
  readonly questionId: string
  readonly marks: number
}

/**
 * Gives a judged answer its marks and the attempt its score. Its end is told when its
 * last answer has been judged; the candidate is also told of later changes. Resolves to the test
 * and whether the attempt has ended and all its answers are judged; undefined if nothing was recorded.
 */
export async function recordMarks(
  tx: Db,
  { attemptId, questionId, marks }: Judged,
  parts: EndParts,
): Promise<{ testId: string; isComplete: boolean } | undefined> {
  const [found] = await tx
    .select({ attempt: attempts, user: { id: users.id, name: users.name, email: users.email } })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.id, attemptId))
    .for('no key update', { of: attempts })
  if (!found) return undefined
  const { attempt, user } = found
  const isAnswer = and(
    eq(attemptQuestions.attemptId, attemptId),
    eq(attemptQuestions.questionId, questionId),
  )
  const [before] = await tx
    .select({ marks: attemptQuestions.marks, answeredAt: attemptQuestions.answeredAt })
    .from(attemptQuestions)
    .where(isAnswer)
  // The attempt was reopened while the answer was being judged.
  if (!before?.answeredAt) return undefined
  await tx
    .update(attemptQuestions)
    .set({ marks, correct: marks === marksPerQuestion })
    .where(isAnswer)
  const answers = await countAnswers(tx, attemptId)
  const score = answers.marks
  await updateAttempt(tx, attemptId, { score })
  const { completedAt, ended, assessmentId: testId } = attempt
  const isComplete = completedAt !== null && answers.unjudged === 0
  if (before.marks === null) {
    if (isComplete && ended) {
      await notifyOfEnd(tx, parts, user, { ...attempt, ended, completedAt, score })
    }
    return { testId, isComplete }
  }
  const { name: test, maxScore, score: scoreBefore } = attempt
  if (score !== scoreBefore) {
    const parameters = { testId, test, score, maxScore, scoreBefore }
    await parts.notify(tx, { kind: 'score-changed', userId: user.id, parameters })
  }
  if (isComplete && !(await isBeingJudged(tx, attemptId))) {
    const data = { attemptId, testId, userId: user.id, score, maxScore }
    await parts.tellWebhooks(tx, { type: 'attempt.rejudged', data })
  }
  return { testId, isComplete }
}

/** Whether another of its answers is still to be judged again. */
async function isBeingJudged(tx: Db, attemptId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: judgings.id })
    .from(judgings)
    .where(
      and(eq(judgings.attemptId, attemptId), isNull(judgings.finishedAt), isNull(judgings.problem)),
    )
    .limit(1)
  return other !== undefined
}
