import type { Marking } from '@assay/contract/assessment-options'
import type { AttemptEnd } from '@assay/contract/attempt-state'
import type { Language } from '@assay/contract/catalogue'
import { marksPerQuestion } from '@assay/contract/constants'
import { type ExpectedOutput, isCorrect, isRightOutput } from '@assay/contract/submissions'
import type { Db } from '../../platform/database/connect.ts'
import { type EndParts, notifyOfEnd } from './notify-of-end.ts'
import type { StoredAttempt } from './present.ts'
import { countAnswers, updateAnswer, updateAttempt } from './store.ts'

export interface AnswerParts extends EndParts {
  /** Called in the transaction of an answer. */
  readonly onAnswered: (
    tx: Db,
    answer: {
      userId: string
      attemptId: string
      assessmentId: string
      questionId: string
      marking: Marking
    },
  ) => Promise<void>
  /** Called in the transaction that ends an attempt, in whichever way. */
  readonly onEnded: (tx: Db, attempt: StoredAttempt) => Promise<void>
}

/** The run by which an answer is judged. */
export interface AnsweringRun {
  readonly id: string
  /** Null in old runs. */
  readonly language: Language | null
  readonly output: string
  /** What the checker of the question says of it; null if it has none. */
  readonly isAccepted: boolean | null
}

interface Answer {
  readonly question: { readonly id: string } & ExpectedOutput
  readonly run: AnsweringRun
  readonly answeredAt: Date
  /** The client's own verdict; null if the deadline answered. */
  readonly claimedCorrect: boolean | null
}

/** By sample it is marked at once, by cases once it has been judged. The attempt must be locked. */
export async function writeAnswer(
  tx: Db,
  parts: AnswerParts,
  { id: attemptId, userId, assessmentId, marking }: StoredAttempt,
  { question, run, answeredAt, claimedCorrect }: Answer,
) {
  const correct =
    marking === 'sample' ? isRightOutput(run.output, question, isCorrect, run.isAccepted) : null
  const marks = correct === null ? null : correct ? marksPerQuestion : 0
  const { id: runId, language } = run
  const written = { answeredAt, correct, marks, claimedCorrect, runId, language }
  await updateAnswer(tx, attemptId, question.id, written)
  const questionId = question.id
  await parts.onAnswered(tx, { userId, attemptId, assessmentId, questionId, marking })
  return { correct, marks }
}

/** Sums up the answers. The last one to finish, by answering or by judging, notifies of the result. */
export async function updateScore(
  tx: Db,
  parts: AnswerParts,
  attempt: StoredAttempt,
  user: { name: string; email: string },
  endWith: (remaining: number) => { completedAt: Date; ended: AttemptEnd } | null,
) {
  const { questions, answered, unjudged, marks: score } = await countAnswers(tx, attempt.id)
  const remaining = questions - answered
  const end = endWith(remaining)
  await updateAttempt(tx, attempt.id, { score, ...end })
  if (end) await parts.onEnded(tx, attempt)
  if (end && unjudged === 0) {
    await notifyOfEnd(tx, parts, user, { ...attempt, ...end, score })
  }
  return { score, remaining, completedAt: end?.completedAt ?? null }
}
