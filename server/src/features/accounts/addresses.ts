import type { Db } from '../../platform/database/connect.ts'
import type { Notify } from '../../platform/notify.ts'
import type { UserRow } from './present.ts'
import { updateUser } from './store.ts'

// An address belongs to whoever proves it: by a link sent there, or by Google. Until then an account
// only claims it. Claims are as many as there are, and end when somebody proves the address.

/** The accounts keep the address that they proved last. */
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
 * Whether the account is its owner's for good. One that was never verified may have been registered by
 * a stranger, in wait for the owner of the address. An administrator's is never given away.
 */
export function isTaken(user: UserRow | undefined): boolean {
  if (!user) return false
  return user.emailVerifiedAt !== null || user.deactivatedAt !== null || user.role === 'admin'
}

/** The address that the account shows and its owner types: the claimed one, if there is one. */
export function isOwnAddress({ email, claimedEmail }: UserRow, given: string): boolean {
  return given === email || given === claimedEmail
}
