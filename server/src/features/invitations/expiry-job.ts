import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobHandler, recurring } from '../../platform/jobs/kind.ts'
import type { TellWebhooks } from '../../platform/tell-webhooks.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { ownAttempt } from './status.ts'

const batchSize = 100

const expiryJob = recurring('invitation-expiry', minuteMs, 5 * minuteMs)

interface ExpiryParts {
  readonly db: Db
  readonly clock: Clock
  readonly tellWebhooks: TellWebhooks
}

/** Tells webhooks of invitations whose time has run out before anybody has begun. */
export function expiryTeller(parts: ExpiryParts): JobHandler {
  return handle(expiryJob, async (_, { signal }) => {
    for (let told = batchSize; told === batchSize; ) {
      signal.throwIfAborted()
      told = await parts.db.transaction((tx) => tellExpired(tx, parts))
    }
  })
}

async function tellExpired(tx: Db, { clock, tellWebhooks }: ExpiryParts): Promise<number> {
  const expired = await tx
    .select({ invitation: invitations, attemptId: attempts.id })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(
      and(
        lte(invitations.expiresAt, clock.now()),
        isNull(invitations.revokedAt),
        sql`${invitations.toldExpiresAt} is distinct from ${invitations.expiresAt}`,
      ),
    )
    .orderBy(asc(invitations.expiresAt))
    .limit(batchSize)
    .for('no key update', { of: invitations, skipLocked: true })
  if (expired.length === 0) return 0
  const ids = expired.map(({ invitation }) => invitation.id)
  await tx
    .update(invitations)
    .set({ toldExpiresAt: sql`${invitations.expiresAt}` })
    .where(inArray(invitations.id, ids))
  for (const { invitation, attemptId } of expired) {
    if (attemptId !== null) continue
    const { id, assessmentId, expiresAt } = invitation
    await tellWebhooks(tx, {
      type: 'invitation.expired',
      data: { invitationId: id, testId: assessmentId, expiresAt: expiresAt.toISOString() },
    })
  }
  return expired.length
}
