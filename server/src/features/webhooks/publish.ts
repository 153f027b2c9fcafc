import type { WebhookEvent } from '@assay/contract/webhook-events'
import type { Clock } from '../../platform/clock.ts'
import type { TellWebhooks } from '../../platform/tell-webhooks.ts'
import { scheduleDelivery } from './deliver-job.ts'
import { findListening, insertDelivery, lockNewestWaiting } from './delivery-store.ts'
import { payloadOf } from './present.ts'

/** Writes the deliveries of an event in the transaction that makes it true. */
export function webhookPublisher(clock: Clock): TellWebhooks {
  return async (tx, event) => {
    const now = clock.now()
    const subjectId = subjectOf(event)
    for (const { id: webhookId } of await findListening(tx, event.type)) {
      const earlier = await lockNewestWaiting(tx, webhookId, subjectId)
      const row = await insertDelivery(tx, {
        ...{ webhookId, subjectId },
        type: event.type,
        payload: payloadOf(event.type, now, event.data),
        createdAt: now,
        nextTryAt: earlier ? null : now,
      })
      if (!earlier) await scheduleDelivery(tx, row, now)
    }
  }
}

function subjectOf({ data }: WebhookEvent): string {
  if ('attemptId' in data) return data.attemptId
  return 'invitationId' in data ? data.invitationId : data.testId
}
