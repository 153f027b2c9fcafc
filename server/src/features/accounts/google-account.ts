import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { Notify } from '../../platform/notify.ts'
import { endClaims } from './addresses.ts'
import type { UserRow } from './present.ts'
import type { SessionKeeper } from './sessions.ts'
import { findUserByGoogleSubject, insertUser, lockUsersOf, updateUser } from './store.ts'
import { verifiedAt } from './verified-at.ts'

interface Parts {
  readonly sessions: SessionKeeper
  readonly notify: Notify
}

/** Finds the account of a Google identity by subject, then by e-mail, or creates it. */
export async function googleAccount(
  tx: Db,
  { sessions, notify }: Parts,
  { subject, email, name }: { subject: string; email: string; name: string },
  now: Date,
): Promise<UserRow> {
  const known = await findUserByGoogleSubject(tx, subject)
  if (known) return known
  const { holder, claimants } = await lockUsersOf(tx, email)
  await endClaims(tx, claimants, notify)
  if (!holder) {
    const identity = { name, email, googleSubject: subject }
    const user = await insertUser(tx, { ...identity, emailVerifiedAt: now, createdAt: now })
    await notify(tx, { kind: 'welcome', userId: user.id, parameters: {} })
    return user
  }
  const linked = { googleSubject: subject, ...verifiedAt(holder, now) }
  if (!holder.firstVerifiedAt) {
    await notify(tx, { kind: 'welcome', userId: holder.id, parameters: {} })
  }
  // An unverified account may have been registered by a stranger who waits for the owner of the
  // address: its password and sessions must not survive.
  if (holder.emailVerifiedAt === null) {
    return sessions.endAll(tx, holder.id, { ...linked, passwordHash: null })
  }
  const user = await updateUser(tx, holder.id, linked)
  if (!user) throw refusal('not_signed_in')
  return user
}
