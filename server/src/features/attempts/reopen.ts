import { eq } from 'drizzle-orm'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { Notify } from '../../platform/notify.ts'
import { attempts } from '../../tables/attempts.ts'
import { scheduleClosing } from './closing.ts'
import { applyDeadlines, type DeadlineParts, lockForAdmin, resumeFirst } from './extend.ts'
import type { StoredAttempt } from './present.ts'
import { submittedAtEndOf, takeBackAnswers } from './reopen-store.ts'
import { countAnswers, findAttemptById } from './store.ts'

export interface ReopenParts extends DeadlineParts {
  /** Forgets how these answers were judged and compared: they are no answers any more. */
  readonly forgetAnswers: (tx: Db, attemptId: string, questionIds: string[]) => Promise<void>
  /** No more questions about its programs are asked until it ends again. */
  readonly suspendOwnership: (
    tx: Db,
    attemptId: string,
    takenBack: readonly string[],
    now: Date,
  ) => Promise<void>
  /** Its result does not count until it ends again. */
  readonly onReopened: (tx: Db, attemptId: string) => Promise<void>
  readonly notify: Notify
}

/** Lets the candidate go on, with the time that was left and these minutes on top. */
export async function reopenAttempt(
  tx: ActingTx,
  parts: ReopenParts,
  author: Author,
  id: string,
  extraMinutes: number,
): Promise<void> {
  const submittedAtEnd = await submittedAtEndOf(tx, id)
  // Before the attempt is locked, in the order of a judging that finishes: the other could deadlock.
  await parts.forgetAnswers(tx, id, submittedAtEnd)
  const { attempt, who, pausedAt } = await lockForAdmin(tx, id)
  if (pausedAt) throw resumeFirst()
  const now = parts.clock.now()
  const { closedSeconds, before } = reopenable(attempt, now)
  await parts.suspendOwnership(tx, id, submittedAtEnd, now)
  await parts.onReopened(tx, id)
  await takeBackAnswers(tx, id, submittedAtEnd)
  const { marks: score } = await countAnswers(tx, id)
  const total = before + extraMinutes
  await tx
    .update(attempts)
    .set({ ended: null, completedAt: null, score, closedSeconds, extraMinutes: total })
    .where(eq(attempts.id, id))
  await applyDeadlines(tx, parts, { attemptId: id })
  const { deadline } = await findAttemptById(tx, id)
  if (deadline && deadline <= now) {
    throw refusal('no_time_left')
  }
  await scheduleClosing(tx, { ...attempt, deadline }, now)
  await recordAudit(tx, now, author, {
    action: 'attempt.reopened',
    subject: { id, name: `${attempt.name} by ${who}` },
    before: { ended: attempt.ended, score: attempt.score, extraMinutes: before },
    after: { deadline, score, extraMinutes: total },
  })
  const { userId, assessmentId: testId, name: test } = attempt
  await parts.notify(tx, { kind: 'attempt-reopened', userId, parameters: { testId, test } })
  await parts.tellCandidates(tx, testId, [userId])
}

function reopenable({ ended, completedAt, closedSeconds, extraMinutes }: StoredAttempt, now: Date) {
  if (ended === null)
    throw refusal('attempt_running', 'This attempt is running. You can give it more time.')
  if (ended === 'finished') {
    throw refusal(
      'attempt_finished',
      'Every question of this attempt is answered, so there is nothing left to do in it.',
    )
  }
  if (!completedAt) throw refusal('attempt_being_closed')
  const closedMs = now.getTime() - completedAt.getTime()
  return { closedSeconds: closedSeconds + Math.ceil(closedMs / 1000), before: extraMinutes }
}
