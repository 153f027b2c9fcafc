import { requestJudging } from './features/judgings/judge-answer.ts'
import { requestScores } from './features/lti/score-job.ts'
import { tellOverviewChanged } from './features/notifications/live.ts'
import { forgetActivity } from './features/overview/activity.ts'
import { requestOwnership } from './features/ownership/make-job.ts'
import { requestCount } from './features/results/job.ts'
import { requestComparison } from './features/similarity/job.ts'
import type { Db } from './platform/database/connect.ts'

// The same follows whether the candidate or the deadline answers a question and ends an attempt.

type Answer = Parameters<typeof requestJudging>[1] & Parameters<typeof requestComparison>[1]
type EndedAttempt = Parameters<typeof requestOwnership>[1]

export async function followAnswer(tx: Db, answer: Answer, now: Date): Promise<void> {
  await requestJudging(tx, answer, now)
  await requestComparison(tx, answer, now)
}

export async function followEnd(tx: Db, attempt: EndedAttempt, now: Date): Promise<void> {
  await requestOwnership(tx, attempt, now)
  await forgetActivity(tx, attempt.id)
  await tellOverviewChanged(tx)
  await followMarks(tx, attempt.id, now)
}

/** The attempt has ended, and its score is as it is to be shown, or is another one now. */
export async function followMarks(tx: Db, attemptId: string, now: Date): Promise<void> {
  await requestCount(tx, attemptId, now)
  await requestScores(tx, attemptId, now)
}
