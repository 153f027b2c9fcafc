import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { sessions } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { connections } from '../../tables/rooms.ts'

/** One tab of a candidate, signed in by this session. */
export interface OpenPage {
  readonly tokenDigest: Buffer
  readonly user: { readonly id: string }
}

/** The attempts under way at these tests of the people with these sessions. */
const isUnderWay = (testIds: readonly string[]) =>
  and(inArray(attempts.assessmentId, [...testIds]), isNull(attempts.completedAt))

/** Notes who of those with an open page here takes one of these tests; returns their attempts. */
export async function confirmConnections(
  db: Db,
  { open, testIds, now }: { open: readonly OpenPage[]; testIds: string[]; now: Date },
) {
  if (open.length === 0) return []
  const digests = open.map(({ tokenDigest }) => tokenDigest)
  const found = await db
    .selectDistinctOn([sessions.userId], {
      userId: sessions.userId,
      device: sessions.device,
      attemptId: attempts.id,
      testId: attempts.assessmentId,
    })
    .from(sessions)
    .innerJoin(attempts, eq(attempts.userId, sessions.userId))
    .where(and(inArray(sessions.tokenDigest, digests), isUnderWay(testIds)))
    .orderBy(sessions.userId)
  if (found.length === 0) return []
  await db
    .insert(connections)
    .values(found.map(({ userId, device }) => ({ userId, device, seenAt: now })))
    .onConflictDoUpdate({
      target: connections.userId,
      set: { device: sql`excluded.device`, seenAt: sql`excluded.seen_at` },
    })
  return found
}

/** For somebody whose last page here was closed; returns their attempts at these tests. */
export async function forgetConnection(db: Db, userId: string, testIds: string[]) {
  await db.delete(connections).where(eq(connections.userId, userId))
  return db
    .select({ attemptId: attempts.id, testId: attempts.assessmentId })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isUnderWay(testIds)))
}

export async function dropOldConnections(db: Db, before: Date): Promise<void> {
  await db.delete(connections).where(lt(connections.seenAt, before))
}
