import type { WebhookEvent } from '@assay/contract/webhook-events'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type OrderRow, type OrderWithState, ordersOfAttempt } from './order-store.ts'
import { finishedAttempt } from './present.ts'
import { findWebhookOf } from './store.ts'
import { type AttemptUpdate, updateFor } from './updates.ts'

/** Writes a delivery, which goes out once `tx` commits, after earlier ones about the same subject. */
type QueueDelivery = (
  tx: Db,
  delivery: {
    readonly webhookId: string
    readonly subjectId: string
    readonly type: AttemptUpdate['type']
    readonly url: string | null
    readonly payload: string
  },
  now: Date,
) => Promise<void>

interface PublishParts {
  readonly clock: Clock
  readonly publicUrl: string
  readonly queue: QueueDelivery
}

/** Has hiring systems told of attempts at the tests they have sent, like webhooks. */
export function hiringPublisher({ clock, publicUrl, queue }: PublishParts) {
  const tell = async (tx: Db, order: OrderRow, update: AttemptUpdate): Promise<void> => {
    const { attemptId: subjectId, type } = update
    const content = updateFor[order.system](order, update, publicUrl)
    const webhook = content && (await findWebhookOf(tx, order.system))
    // Nobody is connected any more.
    if (!webhook) return
    await queue(tx, { webhookId: webhook.id, subjectId, type, ...content }, clock.now())
  }

  return {
    async tellEvent(tx: Db, event: WebhookEvent): Promise<void> {
      const update = updateOf(event, clock.now())
      if (!update) return
      for (const { order } of await ordersOfAttempt(tx, update.of)) await tell(tx, order, update)
    },

    /** For an order of what has begun already. */
    async tellState(tx: Db, found: OrderWithState): Promise<void> {
      const { order, attempt } = found
      if (!attempt) return
      const { id: attemptId, startedAt } = attempt
      await tell(tx, order, { type: 'attempt.begun', attemptId, at: startedAt })
      const scored = finishedAttempt(found)
      if (!scored) return
      await tell(tx, order, {
        ...{ type: 'attempt.finished', attemptId, at: scored.completedAt, scored },
      })
    },
  }
}

export type HiringPublisher = ReturnType<typeof hiringPublisher>

function updateOf(event: WebhookEvent, now: Date) {
  switch (event.type) {
    case 'attempt.begun': {
      const { attemptId, startedAt } = event.data
      return { type: event.type, attemptId, at: new Date(startedAt), of: event.data }
    }
    case 'attempt.finished':
    case 'attempt.rejudged':
      return {
        ...{ type: event.type, attemptId: event.data.attemptId, at: now },
        ...{ of: event.data, scored: event.data },
      }
    default:
      return undefined
  }
}
