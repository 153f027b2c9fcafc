import type { AttemptEnd } from '@assay/contract/attempt-state'
import type { Db } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/notify.ts'
import type { TellWebhooks } from '../../platform/tell-webhooks.ts'

interface Ended {
  readonly id: string
  readonly userId: string
  readonly assessmentId: string
  readonly name: string
  readonly score: number
  readonly maxScore: number
  readonly ended: AttemptEnd
  readonly startedAt: Date
  readonly completedAt: Date
}

export interface EndParts {
  readonly notify: Notify
  readonly tellWebhooks: TellWebhooks
}

/** Tells the candidate, all administrators and webhooks that an attempt has ended, with its score. */
export async function notifyOfEnd(
  tx: Db,
  { notify, tellWebhooks }: EndParts,
  { name, email }: { name: string; email: string },
  attempt: Ended,
): Promise<void> {
  const {
    id: attemptId,
    userId,
    assessmentId: testId,
    name: test,
    score,
    maxScore,
    ended,
  } = attempt
  const result = { testId, test, score, maxScore, ended }
  await notify(tx, { kind: 'own-attempt-ended', userId, parameters: result })
  await notify(tx, { kind: 'attempt-ended', parameters: { ...result, attemptId, name, email } })
  await tellWebhooks(tx, {
    type: 'attempt.finished',
    data: {
      ...{ attemptId, testId, userId, score, maxScore, ended },
      startedAt: attempt.startedAt.toISOString(),
      completedAt: attempt.completedAt.toISOString(),
    },
  })
}
