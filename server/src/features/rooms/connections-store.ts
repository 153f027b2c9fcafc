import { and, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { sessions } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { connections } from '../../tables/rooms.ts'

/** One tab of a candidate, signed in by this session. */
export interface OpenPage {
  readonly tokenDigest: Buffer
  readonly user: { readonly id: string }
}

const { placeholder } = sql

/** In one statement, since a room of hundreds has it done every few seconds. */
const noteOpenPages = prepared((db) => {
  const isTakingPart = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sessions.userId),
        eq(attempts.assessmentId, sql`any(${placeholder('testIds')}::uuid[])`),
        isNull(attempts.completedAt),
      ),
    )
  return db
    .insert(connections)
    .select(
      db
        .selectDistinctOn([sessions.userId], {
          userId: sessions.userId,
          device: sessions.device,
          seenAt: sql`${placeholder('now')}::timestamptz`.as('seen_at'),
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.tokenDigest, sql`any(${placeholder('digests')}::bytea[])`),
            exists(isTakingPart),
          ),
        )
        .orderBy(sessions.userId),
    )
    .onConflictDoUpdate({
      target: connections.userId,
      set: { device: sql`excluded.device`, seenAt: sql`excluded.seen_at` },
    })
    .prepare('note_open_pages')
})

/** Notes who of those with an open page here takes one of these tests. */
export async function confirmConnections(
  db: Db,
  { open, testIds, now }: { open: readonly OpenPage[]; testIds: readonly string[]; now: Date },
): Promise<void> {
  if (open.length === 0) return
  const digests = open.map(({ tokenDigest }) => tokenDigest)
  await noteOpenPages(db).execute({ digests, testIds, now: now.toISOString() })
}

/** The attempts of these people that are under way at these tests. */
export function attemptsUnderWay(db: Db, userIds: readonly string[], testIds: readonly string[]) {
  return db
    .select({ attemptId: attempts.id, testId: attempts.assessmentId })
    .from(attempts)
    .where(
      and(
        inArray(attempts.userId, [...userIds]),
        inArray(attempts.assessmentId, [...testIds]),
        isNull(attempts.completedAt),
      ),
    )
}

export async function forgetConnection(db: Db, userId: string): Promise<void> {
  await db.delete(connections).where(eq(connections.userId, userId))
}

export async function dropOldConnections(db: Db, before: Date): Promise<void> {
  await db.delete(connections).where(lt(connections.seenAt, before))
}
