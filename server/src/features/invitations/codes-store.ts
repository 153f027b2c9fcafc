import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { ownAttempt } from './status.ts'

interface Coded {
  readonly id: string
  readonly digest: Buffer
}

/** One statement for a whole class. */
export async function storeCodes(tx: Db, coded: readonly Coded[]): Promise<void> {
  const ids = coded.map(({ id }) => id)
  const digests = coded.map(({ digest }) => digest.toString('hex'))
  await tx.execute(sql`
    update invitations set code_digest = decode(given.digest, 'hex')
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(digests)}::text[]) as given (id, digest)
    where invitations.id = given.id`)
}

export async function findCoded(db: Db, digest: Buffer) {
  const [row] = await db
    .select({ id: invitations.id, renewals: invitations.renewals })
    .from(invitations)
    .where(eq(invitations.codeDigest, digest))
  return row
}

/** With whom it can still be begun or continued. */
const isUsable = (assessmentId: string, now: Date) =>
  and(
    eq(invitations.assessmentId, assessmentId),
    isNotNull(invitations.codeDigest),
    isNull(invitations.revokedAt),
    isNull(attempts.ended),
    sql`(${attempts.id} is not null or ${gt(invitations.expiresAt, now)})`,
  )

export async function countCodes(db: Db, assessmentId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        isNotNull(invitations.codeDigest),
        isNull(invitations.revokedAt),
      ),
    )
  return row?.total ?? 0
}

export function usableCodes(db: Db, assessmentId: string, now: Date, limit: number) {
  return db
    .select({
      id: invitations.id,
      name: invitations.name,
      room: invitations.room,
      renewals: invitations.renewals,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(isUsable(assessmentId, now))
    .orderBy(asc(invitations.room), asc(sql`lower(${invitations.name})`), asc(invitations.id))
    .limit(limit)
}

/** A class being invited twice at once must not get past the limit. */
export async function lockCodesOf(tx: Db, assessmentId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${assessmentId}`}, 0))`,
  )
}
