import { z } from 'zod'
import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobHandler, type JobKind } from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { nextTry } from '../../platform/outbound/next-try.ts'
import {
  type DeliveryRow,
  findDelivery,
  findNext,
  lockDelivery,
  updateDelivery,
} from './delivery-store.ts'
import { messageIdOf } from './present.ts'
import type { WebhookSecrets } from './secrets.ts'
import type { DeliverySender, Outcome } from './send.ts'

/** How many one receiver gets at a time, so that a slow one holds nobody else up. */
const lanesPerWebhook = 4

interface Payload {
  readonly deliveryId: string
  readonly schedule: number
}

const payload = z.object({ deliveryId: z.uuid(), schedule: z.int() })

/** Sends one delivery once. What is tried again is scheduled as another job. */
export const deliveryJob: JobKind<Payload> = {
  name: 'webhook-delivery',
  payload,
  concurrency: 16,
  turnMs: minuteMs,
  leaseMs: 30 * secondMs,
  maxAttempts: 20,
  retryMs: () => 10 * secondMs,
}

/** Part of the transaction that sets `nextTryAt` and counts `schedule`. */
export async function scheduleDelivery(
  tx: Db,
  { id, webhookId, subjectId, schedule, nextTryAt }: DeliveryRow,
  now: Date,
): Promise<void> {
  const lane = Number.parseInt(subjectId.slice(-4), 16) % lanesPerWebhook
  await enqueue(
    tx,
    deliveryJob,
    { deliveryId: id, schedule },
    {
      ...{ now, key: `${id} ${schedule}`, turnOf: `${webhookId} ${lane}` },
      runAt: nextTryAt ?? now,
    },
  )
}

type Found = Awaited<ReturnType<typeof findDelivery>>

interface DeliverParts {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: WebhookSecrets
  readonly send: DeliverySender
  /** How a hiring system wants to be called; undefined if it is connected no more. */
  readonly requestTo: (
    db: Db,
    connectionId: string,
  ) => Promise<{ method: 'POST' | 'PATCH'; headers: Record<string, string> } | undefined>
}

export function webhookDeliverer(parts: DeliverParts): JobHandler {
  const { db, clock, secrets, send } = parts
  const requestOf = async ({ delivery, webhook }: NonNullable<Found>, now: Date) => {
    const { connectionId } = webhook
    if (connectionId !== null) return parts.requestTo(db, connectionId)
    const message = { id: messageIdOf(delivery), body: delivery.payload, now }
    const headers = { ...secrets.sign(webhook, message), 'content-type': 'application/json' }
    return { method: 'POST' as const, headers }
  }

  return handle(
    deliveryJob,
    async (job, { signal }) => {
      const found = await findDelivery(db, job.deliveryId)
      if (!found || !isDue(found.delivery, job)) return
      const { delivery, webhook } = found
      const now = clock.now()
      const request = await requestOf(found, now)
      if (!request) return
      const headers = {
        ...request.headers,
        'content-length': String(Buffer.byteLength(delivery.payload)),
        'user-agent': 'Assay',
      }
      const { method } = request
      const url = delivery.url ?? webhook.url
      const outcome = await send({ method, url, headers, body: delivery.payload }, signal)
      await settle(db, job, outcome, now, clock.now())
    },
    // Nothing is lost by servers that go down: it counts as one more try that failed.
    async (stored) => {
      const problem = 'The server went down while it sent this.'
      const now = clock.now()
      await settle(db, payload.parse(stored), { answer: null, problem }, now, now)
    },
  )
}

const isDue = (delivery: DeliveryRow, { schedule }: Payload) =>
  delivery.state === 'waiting' && delivery.schedule === schedule

/** Records a try, and schedules the next one or, if it is over, the next event of the subject. */
function settle(
  db: Db,
  job: Payload,
  { answer, problem }: Outcome,
  triedAt: Date,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, job.deliveryId)
    if (!delivery || !isDue(delivery, job)) return
    const firstTriedAt = delivery.firstTriedAt ?? triedAt
    const tried = {
      ...{ triedAt, firstTriedAt, problem, tries: delivery.tries + 1 },
      answerStatus: answer?.status ?? null,
      answerBody: answer?.body ?? null,
    }
    const nextTryAt = problem === null || delivery.isByHand ? undefined : nextTry(firstTriedAt, now)
    if (nextTryAt) {
      const schedule = delivery.schedule + 1
      const row = await updateDelivery(tx, delivery.id, { ...tried, nextTryAt, schedule })
      return scheduleDelivery(tx, row, now)
    }
    const state = problem === null ? 'delivered' : 'failed'
    await updateDelivery(tx, delivery.id, { ...tried, state, nextTryAt: null })
    if (delivery.isByHand) return
    const next = await findNext(tx, delivery)
    if (!next) return
    const row = await updateDelivery(tx, next.id, { nextTryAt: now, schedule: next.schedule + 1 })
    await scheduleDelivery(tx, row, now)
  })
}
