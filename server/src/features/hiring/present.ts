import type { HiringConnection } from '@assay/contract/hiring-connections'
import { attemptPath } from '@assay/contract/page-paths'
import type { OrderWithState } from './order-store.ts'
import type { ListedConnection } from './store.ts'

export function presentConnection(
  { connection, key, owner, webhookId }: ListedConnection,
  lastDelivery: HiringConnection['lastDelivery'],
): HiringConnection {
  const { id, system, createdAt, reported, reportedAt } = connection
  return {
    ...{ _id: id, system, webhookId, lastDelivery },
    beginning: key.beginning,
    owner: { _id: key.ownerId, name: owner },
    createdAt: createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    reported:
      reported !== null && reportedAt ? { text: reported, at: reportedAt.toISOString() } : null,
  }
}

/** In percent, since tests are worth different numbers of points. */
export const percentOf = ({ score, maxScore }: { score: number; maxScore: number }) =>
  Math.round((100 * score) / Math.max(1, maxScore))

export const pointsOf = ({ score, maxScore }: { score: number; maxScore: number }) =>
  `${score} of ${maxScore}`

export const attemptUrl = (publicUrl: string, attemptId: string) =>
  publicUrl + attemptPath(attemptId)

export type FinishedAttempt = NonNullable<OrderWithState['attempt']> & {
  readonly completedAt: Date
}

/** The attempt, once its score is final unless it is judged again. */
export function finishedAttempt({
  attempt,
  unjudged,
}: OrderWithState): FinishedAttempt | undefined {
  if (!attempt?.completedAt || attempt.ended === null || unjudged > 0) return undefined
  return { ...attempt, completedAt: attempt.completedAt }
}

/** `complete` is the one that Greenhouse knows. */
export function statusOf(found: OrderWithState, now: Date): string {
  const { order, invitation, attempt } = found
  if (order.cancelledAt) return 'cancelled'
  if (finishedAttempt(found)) return 'complete'
  if (attempt) return attempt.ended === null ? 'begun' : 'being judged'
  if (invitation.revokedAt) return 'revoked'
  if (invitation.expiresAt <= now) return 'expired'
  return invitation.openedAt ? 'opened' : 'sent'
}
