import type { RegisterBody } from '@assay/contract/account-endpoints'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { endClaims, isTaken } from './addresses.ts'
import { deviceFor } from './devices.ts'
import { liftLock } from './guesses.ts'
import type { AccountsParts } from './service.ts'
import type { SignIn } from './sign-in.ts'
import { findUserByEmail, insertUser, lockUsersOf } from './store.ts'
import { verifiedAt } from './verified-at.ts'

const hasAccount = () =>
  refusal('email_taken', 'You have an account with this address already. Please log in.')

type Parts = Pick<
  AccountsParts,
  'db' | 'clock' | 'passwords' | 'sessions' | 'rules' | 'notify' | 'onSignIn'
>

/**
 * Makes an account for an address that a link in a mail has verified, and signs in to it. An unverified
 * account may have been registered by a stranger who waits for the owner of the address: its password
 * and sessions do not survive.
 */
export function verifiedSignUp(parts: Parts) {
  const { db, clock, passwords, sessions } = parts

  return async (
    { name, email, password }: RegisterBody,
    onSignUp: (tx: Db, userId: string) => Promise<void>,
  ): Promise<SignIn> => {
    parts.rules.refuseSignUp()
    // Before the hash, which is expensive by design.
    if (isTaken(await findUserByEmail(db, email))) throw hasAccount()
    const passwordHash = await passwords.hash(password)
    const signIn = await db.transaction(async (tx) => {
      const now = clock.now()
      const { holder, claimants } = await lockUsersOf(tx, email)
      if (isTaken(holder)) throw hasAccount()
      await endClaims(tx, claimants, parts.notify)
      await liftLock(tx, email)
      const account = { name, passwordHash }
      const user = holder
        ? await sessions.endAll(tx, holder.id, {
            ...account,
            googleSubject: null,
            ...verifiedAt(holder, now),
          })
        : await insertUser(tx, { ...account, email, emailVerifiedAt: now, createdAt: now })
      await onSignUp(tx, user.id)
      if (!holder?.firstVerifiedAt) {
        await parts.notify(tx, { kind: 'welcome', userId: user.id, parameters: {} })
      }
      return { session: await sessions.open(tx, user), device: deviceFor(user) }
    })
    parts.onSignIn(email)
    return signIn
  }
}

export async function hasOwnAccount(db: Db, email: string): Promise<boolean> {
  return isTaken(await findUserByEmail(db, email))
}
