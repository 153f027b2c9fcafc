import { shownAddress } from '@assay/contract/no-address'
import type { Accommodations, Person } from '@assay/contract/people'
import type { StoredUser } from '@assay/contract/sign-in'
import type { users } from '../../tables/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** Null while no address is verified: it may be somebody else's. */
export function verifiedEmail({ email, emailVerifiedAt }: UserRow): string | null {
  return emailVerifiedAt === null ? null : email
}

/** Whose invitations count: those the account has accepted, and open ones to its verified address. */
export interface Invitee {
  readonly userId: string
  readonly email: string | null
}

export function inviteeOf(user: UserRow): Invitee {
  return { userId: user.id, email: verifiedEmail(user) }
}

/** For the user alone: to others, an account has its verified address. */
export function presentUser(user: UserRow): StoredUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.claimedEmail ?? shownAddress(user.email),
    role: user.role,
    createdAt: user.createdAt.toISOString(),
  }
}

/** What somebody gets on top of a time limit: of their own and that of an invitation, the larger. */
export function extraTimeOf(
  user: UserRow,
  invitation: { extraTimePercent: number } | undefined,
): number {
  return Math.max(user.extraTimePercent, invitation?.extraTimePercent ?? 0)
}

export function accommodationsOf(user: UserRow): Accommodations {
  const { extraTimePercent, largerFont, hidesCountdown } = user
  return { extraTimePercent, largerFont, hidesCountdown }
}

export function presentPerson({ user, attempts }: { user: UserRow; attempts: number }): Person {
  return {
    ...presentUser(user),
    email: user.email,
    isVerified: user.emailVerifiedAt !== null,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    deactivatedAt: user.deactivatedAt?.toISOString() ?? null,
    erasureRequestedAt: user.erasureRequestedAt?.toISOString() ?? null,
    isErased: user.erasedAt !== null,
    accommodations: accommodationsOf(user),
    attempts,
  }
}
