import type { HiringSystem } from '@assay/contract/hiring-systems'
import type { WebhookEventType } from '@assay/contract/webhook-events'
import type { OrderRow } from './order-store.ts'
import { attemptUrl, percentOf, pointsOf } from './present.ts'

type AttemptEventType = Extract<WebhookEventType, `attempt.${string}`>

export interface AttemptUpdate {
  readonly type: AttemptEventType
  readonly attemptId: string
  readonly at: Date
  /** Missing until it is final. */
  readonly scored?: { readonly score: number; readonly maxScore: number }
}

interface Update {
  /** Where it goes, if the order says so. */
  readonly url: string | null
  readonly payload: string
}

/** What a system is told of an attempt; undefined if it does not want to know. */
export const updateFor: Record<
  HiringSystem,
  (order: OrderRow, update: AttemptUpdate, publicUrl: string) => Update | undefined
> = {
  /** Only that there is something to ask for: Greenhouse then calls `test_status`. */
  greenhouse({ callbackUrl }, { scored }) {
    return scored && callbackUrl !== null ? { url: callbackUrl, payload: '' } : undefined
  },

  ashby({ id }, { attemptId, at, scored }, publicUrl) {
    const link = attemptUrl(publicUrl, attemptId)
    const payload = {
      assessment_id: id,
      timestamp: at.getTime(),
      assessment_status: field('status', 'Status', 'string', scored ? 'Finished' : 'Started'),
      assessment_profile_url: field('attempt', 'Attempt', 'url', link),
      ...(scored && {
        assessment_result: field('score', 'Score in percent', 'numeric_score', percentOf(scored)),
        metadata: [field('points', 'Points', 'string', pointsOf(scored))],
      }),
    }
    return { url: null, payload: JSON.stringify(payload) }
  },
}

/** The form in which Ashby takes every value. */
const field = (identifier: string, label: string, type: string, value: string | number) => ({
  ...{ identifier, label, type, value },
})
