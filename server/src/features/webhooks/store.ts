import type { DeliveryListQuery } from '@assay/contract/webhooks'
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { boundedTotal, maxCounted } from '../../platform/database/lists.ts'
import { locks } from '../../platform/database/locks.ts'
import { webhookDeliveries, webhooks } from '../../tables/webhooks.ts'
import type { WebhookRow } from './delivery-store.ts'

/** Those of hiring systems come and go with their connections. */
const isMade = isNull(webhooks.connectionId)

export const listAll = (db: Db): Promise<WebhookRow[]> =>
  db.select().from(webhooks).where(isMade).orderBy(asc(webhooks.createdAt), asc(webhooks.id))

/** Counts the webhooks; nobody else makes one until `tx` ends. */
export async function countWebhooks(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.webhooks})`)
  const [row] = await tx.select({ webhooks: count() }).from(webhooks).where(isMade)
  return row?.webhooks ?? 0
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isMade))
    .for('no key update')
  return row
}

export async function insertWebhook(
  tx: Db,
  values: typeof webhooks.$inferInsert,
): Promise<WebhookRow> {
  const [row] = await tx.insert(webhooks).values(values).returning()
  if (!row) throw new Error('a webhook was not inserted')
  return row
}

export async function updateWebhook(
  tx: Db,
  id: string,
  changes: Partial<typeof webhooks.$inferInsert>,
): Promise<WebhookRow> {
  const [row] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning()
  if (!row) throw new Error('a webhook was not updated')
  return row
}

export async function deleteWebhook(tx: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), isMade))
    .returning()
  return row
}

/** The delivery that was tried last. */
export async function lastTried(db: Db, webhookId: string) {
  const [row] = await db
    .select({ state: webhookDeliveries.state, triedAt: webhookDeliveries.triedAt })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.triedAt)))
    .orderBy(desc(webhookDeliveries.triedAt), desc(webhookDeliveries.id))
    .limit(1)
  return row
}

/** Matches, the newest first, and how many there are, as far as they are counted. */
export async function listDeliveries(db: Db, webhookId: string, query: DeliveryListQuery) {
  const { state, page, limit } = query
  const matching = and(
    eq(webhookDeliveries.webhookId, webhookId),
    state === 'all' ? undefined : eq(webhookDeliveries.state, state),
  )
  const max = maxCounted(query)
  const matches = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(matching)
    .limit(max + 1)
    .as('matches')
  const [counted] = await db.select({ total: count() }).from(matches)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(matching)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, ...boundedTotal(counted?.total ?? 0, max) }
}
