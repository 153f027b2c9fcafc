import { hasAddress } from '@assay/contract/no-address'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { deviceFor } from './devices.ts'
import type { AccountsParts } from './service.ts'
import { findUser, insertUser, lockUser } from './store.ts'

interface CodedPerson {
  /** Null if the code is used for the first time. */
  readonly userId: string | null
  readonly name: string
  readonly email: string
}

/**
 * Signs in somebody who was invited by a code. Their account has no password, and an address at which
 * nothing arrives: it counts as verified, because nobody else can have it.
 */
export function codeSignIn({
  clock,
  sessions,
  rules,
}: Pick<AccountsParts, 'clock' | 'sessions' | 'rules'>) {
  return async (tx: Db, { userId, name, email }: CodedPerson) => {
    const now = clock.now()
    if (userId === null) rules.refuseSignUp()
    const user =
      userId === null
        ? await insertUser(tx, { name, email, emailVerifiedAt: now, createdAt: now })
        : await lockUser(tx, userId)
    if (!user) throw refusal('not_signed_in')
    if (user.deactivatedAt) throw refusal('account_deactivated')
    const session = await sessions.open(tx, user, 'code')
    return { userId: user.id, session, device: deviceFor(user) }
  }
}

/** Somebody who has given an address since signs in with that. */
export async function hasOnlyCode(db: Db, userId: string): Promise<boolean> {
  const user = await findUser(db, userId)
  return user !== undefined && user.role === 'user' && !hasAddress(user.email)
}
