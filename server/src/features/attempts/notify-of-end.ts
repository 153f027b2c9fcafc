import type { AttemptEnd } from '@assay/contract/attempt-state'
import type { Db } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/notify.ts'

interface Ended {
  readonly id: string
  readonly assessmentId: string
  readonly name: string
  readonly score: number
  readonly maxScore: number
  readonly ended: AttemptEnd
}

/** Tells the candidate and all administrators that an attempt has ended, with its score. */
export async function notifyOfEnd(
  tx: Db,
  notify: Notify,
  { id: userId, name, email }: { id: string; name: string; email: string },
  attempt: Ended,
): Promise<void> {
  const { id: attemptId, assessmentId: testId, name: test, score, maxScore, ended } = attempt
  const result = { testId, test, score, maxScore, ended }
  await notify(tx, { kind: 'own-attempt-ended', userId, parameters: result })
  await notify(tx, { kind: 'attempt-ended', parameters: { ...result, attemptId, name, email } })
}
