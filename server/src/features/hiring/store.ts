import type { HiringSystem } from '@assay/contract/hiring-systems'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { hiringConnections } from '../../tables/hiring.ts'
import { apiKeys } from '../../tables/keys.ts'
import { webhooks } from '../../tables/webhooks.ts'

export type ConnectionRow = typeof hiringConnections.$inferSelect

export async function findConnectionOfKey(
  db: Db,
  keyId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(hiringConnections).where(eq(hiringConnections.keyId, keyId))
  return row
}

export async function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(hiringConnections).where(eq(hiringConnections.id, id))
  return row
}

/** With their keys, whose these are, and the webhooks under which what they are told is listed. */
export function listConnections(db: Db) {
  return db
    .select({
      connection: hiringConnections,
      key: apiKeys,
      owner: users.name,
      webhookId: webhooks.id,
    })
    .from(hiringConnections)
    .innerJoin(apiKeys, eq(apiKeys.id, hiringConnections.keyId))
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .innerJoin(webhooks, eq(webhooks.connectionId, hiringConnections.id))
}

export type ListedConnection = Awaited<ReturnType<typeof listConnections>>[number]

/** False if the system is connected already. */
export async function insertConnection(
  tx: Db,
  values: typeof hiringConnections.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(hiringConnections)
    .values(values)
    .onConflictDoNothing({ target: hiringConnections.system })
    .returning({ id: hiringConnections.id })
  return inserted.length > 0
}

export async function noteReported(
  tx: Db,
  id: string,
  reported: string,
  reportedAt: Date,
): Promise<void> {
  await tx
    .update(hiringConnections)
    .set({ reported, reportedAt })
    .where(eq(hiringConnections.id, id))
}

export async function findWebhookOf(tx: Db, system: HiringSystem) {
  const [row] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(hiringConnections, eq(hiringConnections.id, webhooks.connectionId))
    .where(eq(hiringConnections.system, system))
    .for('key share', { of: webhooks })
  return row
}
