import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { invitations } from './table.ts'

/** The invitation of an address to a test, unless it was revoked or has expired. */
export async function validInvitation(
  db: Db,
  assessmentId: string,
  email: string | null,
  now: Date,
) {
  if (email === null) return undefined
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.assessmentId, assessmentId),
        eq(invitations.email, email),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
  return row
}

/** Remembers the account that began the test with it. */
export async function markBegun(tx: Db, id: string, userId: string): Promise<void> {
  await tx.update(invitations).set({ userId }).where(eq(invitations.id, id))
}
