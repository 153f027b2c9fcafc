import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { identities } from '../../tables/accounts.ts'
import { ltiLinks, ltiPlatforms, ltiRegistrations, ltiScores } from '../../tables/lti.ts'

export type PlatformRow = typeof ltiPlatforms.$inferSelect

/** How `identities` names a platform: subjects of two platforms are never the same person. */
export const issuerOf = (platformId: string) => `lti:${platformId}`

export const listAll = (db: Db): Promise<PlatformRow[]> =>
  db.select().from(ltiPlatforms).orderBy(asc(ltiPlatforms.createdAt), asc(ltiPlatforms.id))

/** Counts the platforms; nobody else adds one until `tx` ends. */
export async function countPlatforms(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.ltiPlatforms})`)
  const [row] = await tx.select({ platforms: count() }).from(ltiPlatforms)
  return row?.platforms ?? 0
}

export async function findPlatform(db: Db, id: string): Promise<PlatformRow | undefined> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id))
  return row
}

export async function lockPlatform(tx: Db, id: string): Promise<PlatformRow | undefined> {
  const [row] = await tx
    .select()
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.id, id))
    .for('no key update')
  return row
}

/** Without a client ID, if only one platform has the issuer. */
export async function findByIssuer(db: Db, issuer: string, clientId: string | undefined) {
  const rows = await db
    .select()
    .from(ltiPlatforms)
    .where(
      and(
        eq(ltiPlatforms.issuer, issuer),
        clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId),
      ),
    )
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}

export async function insertPlatform(
  tx: Db,
  values: typeof ltiPlatforms.$inferInsert,
): Promise<PlatformRow> {
  const [row] = await tx.insert(ltiPlatforms).values(values).returning()
  if (!row) throw new Error('a learning platform was not inserted')
  return row
}

export async function updatePlatform(
  tx: Db,
  id: string,
  changes: Partial<typeof ltiPlatforms.$inferInsert>,
): Promise<PlatformRow> {
  const [row] = await tx
    .update(ltiPlatforms)
    .set(changes)
    .where(eq(ltiPlatforms.id, id))
    .returning()
  if (!row) throw new Error('a learning platform was not updated')
  return row
}

/** With all that is known of its people. */
export async function deletePlatform(tx: Db, id: string): Promise<PlatformRow | undefined> {
  const [row] = await tx.delete(ltiPlatforms).where(eq(ltiPlatforms.id, id)).returning()
  if (row) await tx.delete(identities).where(eq(identities.issuer, issuerOf(id)))
  return row
}

/** How many scores wait at each platform, and why one of them could not be sent. */
export async function waitingScores(db: Db) {
  const rows = await db
    .select({
      platformId: ltiLinks.platformId,
      waiting: sql<number>`(count(*) filter (where ${ltiScores.nextTryAt} is not null))::int`,
      problem: sql<string | null>`max(${ltiScores.problem})`,
    })
    .from(ltiScores)
    .innerJoin(ltiLinks, eq(ltiLinks.id, ltiScores.linkId))
    .where(isNotNull(ltiScores.problem))
    .groupBy(ltiLinks.platformId)
  return new Map(rows.map((row) => [row.platformId, row]))
}

export async function insertRegistration(
  tx: Db,
  values: typeof ltiRegistrations.$inferInsert,
): Promise<void> {
  await tx.insert(ltiRegistrations).values(values)
}

export async function hasRegistration(db: Db, tokenDigest: Buffer, now: Date): Promise<boolean> {
  const valid = and(
    eq(ltiRegistrations.tokenDigest, tokenDigest),
    gt(ltiRegistrations.expiresAt, now),
  )
  return (await db.$count(ltiRegistrations, valid)) > 0
}

/** For the first caller only. */
export async function takeRegistration(tx: Db, tokenDigest: Buffer, now: Date) {
  const [taken] = await tx
    .delete(ltiRegistrations)
    .where(eq(ltiRegistrations.tokenDigest, tokenDigest))
    .returning()
  return taken && taken.expiresAt > now ? taken : undefined
}
