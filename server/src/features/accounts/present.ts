import type { StoredUser } from '@assay/contract/account-endpoints'
import type { Person } from '@assay/contract/people'
import type { users } from '../../tables/accounts.ts'

export type UserRow = typeof users.$inferSelect

/** Null while the address is not verified: it may be somebody else's. */
export function provenEmail({ email, emailVerifiedAt }: UserRow): string | null {
  return emailVerifiedAt === null ? null : email
}

export function presentUser(user: UserRow): StoredUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
  }
}

export function presentPerson({ user, attempts }: { user: UserRow; attempts: number }): Person {
  return {
    ...presentUser(user),
    isVerified: user.emailVerifiedAt !== null,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    deactivatedAt: user.deactivatedAt?.toISOString() ?? null,
    attempts,
  }
}
