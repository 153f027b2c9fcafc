import type { Webhook, WebhookDelivery } from '@assay/contract/webhooks'
import type { webhookDeliveries, webhooks } from '../../tables/webhooks.ts'

type WebhookRow = typeof webhooks.$inferSelect
type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Of a delivery in `webhook-id`: receivers know it again by this. */
export const messageIdOf = ({ id }: Pick<DeliveryRow, 'id'>) => `msg_${id}`

/** As it is signed and sent. */
export const payloadOf = (type: string, now: Date, data: object) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data })

export function presentWebhook(
  { id, url, events, createdAt, oldSecretEndsAt }: WebhookRow,
  last: Pick<DeliveryRow, 'state' | 'triedAt'> | undefined,
  now: Date,
): Webhook {
  const isOldSecretOn = oldSecretEndsAt !== null && oldSecretEndsAt > now
  return {
    _id: id,
    url,
    events,
    createdAt: createdAt.toISOString(),
    oldSecretEndsAt: isOldSecretOn ? oldSecretEndsAt.toISOString() : null,
    lastDelivery: last?.triedAt ? { state: last.state, triedAt: last.triedAt.toISOString() } : null,
  }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, type, createdAt, state, tries, triedAt, nextTryAt, payload, problem } = row
  const { answerStatus: status, answerBody: body } = row
  return {
    _id: id,
    messageId: messageIdOf(row),
    type,
    createdAt: createdAt.toISOString(),
    state,
    tries,
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    payload,
    answer: status === null ? null : { status, body: body ?? '' },
    problem,
  }
}
