import type { RegisterBody } from '@assay/contract/accounts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { conflict } from '../../platform/errors.ts'
import { deviceFor } from './devices.ts'
import { liftLock } from './guesses.ts'
import { verifiedAt } from './mail-links.ts'
import { welcome } from './notices.ts'
import type { UserRow } from './present.ts'
import type { AccountsParts, SignIn } from './service.ts'
import { sessionId } from './sessions.ts'
import {
  deleteResetTokens,
  deleteSessionsOf,
  findUserByEmail,
  insertUser,
  updateUser,
} from './store.ts'

const hasAccount = () => conflict('You have an account with this address already. Please log in.')

type Parts = Pick<
  AccountsParts,
  'db' | 'clock' | 'passwords' | 'sessions' | 'notify' | 'onSessionsEnded' | 'onSignIn'
>

/**
 * Makes an account for an address that a link in a mail has proven, and signs in to it. An unverified
 * account may have been registered by a stranger, in wait for the owner of the address: its password
 * and sessions do not survive.
 */
export function provenSignUp(parts: Parts) {
  const { db, clock, passwords, sessions } = parts

  return async ({ name, email, password }: RegisterBody): Promise<SignIn> => {
    // Before the hash, which is expensive by design.
    if (isTaken(await findUserByEmail(db, email))) throw hasAccount()
    const passwordHash = await passwords.hash(password)
    try {
      const { user, session, ended } = await db.transaction(async (tx) => {
        const now = clock.now()
        const known = await findUserByEmail(tx, email)
        if (isTaken(known)) throw hasAccount()
        const ended = known ? await deleteSessionsOf(tx, known.id) : []
        if (known) await deleteResetTokens(tx, known.id)
        await liftLock(tx, email)
        const user = known
          ? await updateUser(tx, known.id, {
              name,
              passwordHash,
              googleSubject: null,
              ...verifiedAt(known, now),
            })
          : await insertUser(tx, {
              name,
              email,
              passwordHash,
              emailVerifiedAt: now,
              createdAt: now,
            })
        if (!user) throw hasAccount()
        if (!known?.firstVerifiedAt) await parts.notify(tx, welcome(user.id))
        return { user, ended, session: await sessions.open(tx, user.id) }
      })
      parts.onSessionsEnded(ended.map(sessionId))
      parts.onSignIn(email)
      return { session, device: deviceFor(user) }
    } catch (error) {
      if (violatedKey(error) === 'users_email_key') throw hasAccount()
      throw error
    }
  }
}

/** A verified account is its owner's. An administrator's is never given away by a link to a test. */
function isTaken(user: UserRow | undefined): boolean {
  if (!user) return false
  return user.emailVerifiedAt !== null || user.deactivatedAt !== null || user.role === 'admin'
}

export async function hasOwnAccount(db: Db, email: string): Promise<boolean> {
  return isTaken(await findUserByEmail(db, email))
}
