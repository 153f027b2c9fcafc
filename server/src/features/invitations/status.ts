import type { InvitationStatus } from '@assay/contract/invitation-status'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'

/** Joins the attempt that was begun with an invitation. */
export const ownAttempt = and(
  eq(attempts.userId, invitations.userId),
  eq(attempts.assessmentId, invitations.assessmentId),
)

/** An attempt counts, whatever became of its invitation since. */
export const statusAt = (now: SQL) => sql<InvitationStatus>`case
  when ${attempts.ended} is not null then ${attempts.ended}
  when ${attempts.deadline} < ${now} then 'out-of-time'
  when ${attempts.id} is not null then 'begun'
  when ${invitations.revokedAt} is not null then 'revoked'
  when ${invitations.expiresAt} <= ${now} then 'expired'
  when ${invitations.openedAt} is not null then 'opened'
  else 'invited' end`
