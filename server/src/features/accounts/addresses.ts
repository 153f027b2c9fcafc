import type { Db } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/notify.ts'
import type { UserRow } from './present.ts'
import { updateUser } from './store.ts'

// An address belongs to whoever verifies it: by a link sent there, or by Google. Until then an account
// only claims it. Several accounts may claim one address, until somebody verifies it.

/** The accounts keep the address that they verified last. */
export async function endClaims(
  tx: Db,
  claimants: readonly UserRow[],
  notify?: Notify,
): Promise<void> {
  for (const { id, email } of claimants) {
    await updateUser(tx, id, { claimedEmail: null })
    await notify?.(tx, { kind: 'address-kept', userId: id, parameters: { email } })
  }
}

/**
 * Whether the account can no longer be taken over. One that was never verified may have been registered
 * by a stranger who waits for the owner of the address. An administrator's is never given away.
 */
export function isTaken(user: UserRow | undefined): boolean {
  if (!user) return false
  return user.emailVerifiedAt !== null || user.deactivatedAt !== null || user.role === 'admin'
}

/** The address that the account shows and its owner types: the claimed one, if there is one. */
export function isOwnAddress({ email, claimedEmail }: UserRow, given: string): boolean {
  return given === email || given === claimedEmail
}
