import type { Marking } from '@assay/contract/assessments'
import type { AttemptEnd } from '@assay/contract/attempt-state'
import { marksPerQuestion } from '@assay/contract/constants'
import { isCorrect } from '@assay/contract/submissions'
import type { Db } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/notify.ts'
import { notifyOfEnd } from './notify-of-end.ts'
import type { StoredAttempt } from './present.ts'
import { countAnswers, updateAnswer, updateAttempt } from './store.ts'

export interface AnswerParts {
  /** Called in the transaction of an answer. */
  readonly onAnswered: (
    tx: Db,
    answer: { userId: string; attemptId: string; questionId: string; marking: Marking },
  ) => Promise<void>
  readonly notify: Notify
}

/** The run by which an answer is judged. */
export interface AnsweringRun {
  readonly id: string
  readonly output: string
}

interface Answer {
  readonly question: { readonly id: string; readonly expectedOutput: string }
  readonly run: AnsweringRun
  readonly answeredAt: Date
  /** The client's own verdict; null if the deadline answered. */
  readonly claimedCorrect: boolean | null
}

/** Marked at once by sample; by cases when it has been judged. The attempt must be locked. */
export async function writeAnswer(
  tx: Db,
  parts: AnswerParts,
  { id: attemptId, userId, marking }: StoredAttempt,
  { question, run, answeredAt, claimedCorrect }: Answer,
) {
  const correct = marking === 'sample' ? isCorrect(run.output, question.expectedOutput) : null
  const marks = correct === null ? null : correct ? marksPerQuestion : 0
  const written = { answeredAt, correct, marks, claimedCorrect, runId: run.id }
  await updateAnswer(tx, attemptId, question.id, written)
  await parts.onAnswered(tx, { userId, attemptId, questionId: question.id, marking })
  return { correct, marks }
}

/** Sums up the answers. Whoever finishes last, answering or judging, tells the result. */
export async function updateScore(
  tx: Db,
  parts: AnswerParts,
  attempt: StoredAttempt,
  user: { id: string; name: string; email: string },
  endWith: (remaining: number) => { completedAt: Date; ended: AttemptEnd } | null,
) {
  const { questions, answered, unjudged, marks: score } = await countAnswers(tx, attempt.id)
  const remaining = questions - answered
  const end = endWith(remaining)
  await updateAttempt(tx, attempt.id, { score, ...end })
  if (end && unjudged === 0) {
    await notifyOfEnd(tx, parts.notify, user, { ...attempt, ...end, score })
  }
  return { score, remaining, completedAt: end?.completedAt ?? null }
}
