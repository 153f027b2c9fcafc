import type { WebhookEventType } from '@assay/contract/webhook-events'
import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { webhookDeliveries, webhooks } from '../../tables/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Those that want to hear of it, in a fixed order. None is deleted until `tx` ends. */
export function findListening(tx: Db, type: WebhookEventType) {
  return tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(sql`${type} = any(${webhooks.events})`)
    .orderBy(asc(webhooks.id))
    .for('key share')
}

/** In order of their events; those sent by hand are out of it. */
const waitingOf = (webhookId: string, subjectId: string) =>
  and(
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.subjectId, subjectId),
    eq(webhookDeliveries.state, 'waiting'),
    eq(webhookDeliveries.isByHand, false),
  )

/** Whether an earlier event of the subject still waits. It is not settled until `tx` ends. */
export async function lockNewestWaiting(tx: Db, webhookId: string, subjectId: string) {
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(waitingOf(webhookId, subjectId))
    .orderBy(desc(webhookDeliveries.number))
    .limit(1)
    .for('no key update')
  return rows.length > 0
}

/** The first event of the subject that waits for the one before it. */
export async function findNext(tx: Db, { webhookId, subjectId }: DeliveryRow) {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(waitingOf(webhookId, subjectId), isNull(webhookDeliveries.nextTryAt)))
    .orderBy(asc(webhookDeliveries.number))
    .limit(1)
  return row
}

export async function insertDelivery(
  tx: Db,
  values: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [row] = await tx.insert(webhookDeliveries).values(values).returning()
  if (!row) throw new Error('a delivery was not inserted')
  return row
}

export async function findDelivery(db: Db, id: string) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return row
}

export async function lockDelivery(tx: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('no key update')
  return row
}

export async function updateDelivery(
  tx: Db,
  id: string,
  changes: Partial<typeof webhookDeliveries.$inferInsert>,
): Promise<DeliveryRow> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set(changes)
    .where(eq(webhookDeliveries.id, id))
    .returning()
  if (!row) throw new Error('a delivery was not updated')
  return row
}

const batchSize = 1000

/** Deletes settled deliveries in batches. Resolves to how many there were. */
export async function deleteOldDeliveries(db: Db, olderThan: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const old = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(ne(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.createdAt, olderThan)),
      )
      .limit(batchSize)
    const { rowCount } = await db
      .delete(webhookDeliveries)
      .where(sql`${webhookDeliveries.id} in ${old}`)
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return deleted
  }
}
