import type { WebhookEvent } from '@assay/contract/webhook-events'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { TellWebhooks } from '../../platform/tell-webhooks.ts'
import { scheduleDelivery } from './deliver-job.ts'
import {
  type DeliveryRow,
  findListening,
  insertDelivery,
  lockNewestWaiting,
} from './delivery-store.ts'
import { payloadOf } from './present.ts'

/** Writes the deliveries of an event in the transaction that makes it true. */
export function webhookPublisher(clock: Clock): TellWebhooks {
  return async (tx, event) => {
    const now = clock.now()
    const subjectId = subjectOf(event)
    for (const { id: webhookId } of await findListening(tx, event.type)) {
      const payload = payloadOf(event.type, now, event.data)
      const { type } = event
      await queueDelivery(tx, { webhookId, subjectId, type, payload, url: null }, now)
    }
  }
}

type NewDelivery = Pick<DeliveryRow, 'webhookId' | 'subjectId' | 'type' | 'payload' | 'url'>

/** Goes out once `tx` commits, after earlier ones about the same subject. */
export async function queueDelivery(tx: Db, delivery: NewDelivery, now: Date): Promise<void> {
  const earlier = await lockNewestWaiting(tx, delivery.webhookId, delivery.subjectId)
  const row = await insertDelivery(tx, {
    ...delivery,
    ...{ createdAt: now, nextTryAt: earlier ? null : now },
  })
  if (!earlier) await scheduleDelivery(tx, row, now)
}

function subjectOf({ data }: WebhookEvent): string {
  if ('attemptId' in data) return data.attemptId
  return 'invitationId' in data ? data.invitationId : data.testId
}
