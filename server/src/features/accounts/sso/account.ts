import { recordOwnAct } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import type { Notify } from '../../../platform/notify.ts'
import { endClaims } from '../addresses.ts'
import { hasIdentityAt, insertIdentity, lockUserOfIdentity } from '../identities-store.ts'
import type { UserRow } from '../present.ts'
import { changeRole, lockRoles } from '../roles.ts'
import type { SessionKeeper } from '../sessions.ts'
import { insertUser, listActiveAdmins, lockUsersOf } from '../store.ts'
import { verifiedAt } from '../verified-at.ts'
import type { Person } from './person.ts'

export interface AccountParts {
  readonly sessions: SessionKeeper
  readonly notify: Notify
  readonly tellRoleChanged: (tx: Db, userId: string) => Promise<void>
  readonly endKeys: (tx: Db, userId: string) => Promise<string[]>
  readonly endLinks: (tx: Db, userId: string) => Promise<number>
}

interface At {
  readonly now: Date
  readonly address: string
  readonly providerName: string
}

/** The account of a person: linked to them already, or with their verified address, or new. */
export async function ssoAccount(
  tx: Db,
  parts: AccountParts,
  person: Person,
  at: At,
): Promise<UserRow> {
  // Before the account's own row, as wherever a role changes.
  if (person.role !== undefined) await lockRoles(tx)
  const user =
    (await lockUserOfIdentity(tx, person)) ?? (await linkedAccount(tx, parts, person, at))
  if (user.deactivatedAt) throw refusal('account_deactivated')
  return applyRole(tx, parts, user, person, at)
}

async function linkedAccount(
  tx: Db,
  { sessions, notify }: AccountParts,
  { issuer, subject, email, name }: Person,
  { now, providerName }: At,
): Promise<UserRow> {
  if (email === undefined) {
    throw refusal(
      'sso_email_not_verified',
      `${providerName} does not say that your email address is verified. Verify it there, or sign in here in another way.`,
    )
  }
  const { holder, claimants } = await lockUsersOf(tx, email)
  // Another tab of the same person may have been first.
  const linked = await lockUserOfIdentity(tx, { issuer, subject })
  if (linked) return linked
  // The address may have been given to somebody else since.
  if (holder && (await hasIdentityAt(tx, holder.id, issuer))) {
    throw refusal(
      'sso_other_identity',
      `The account with your address belongs to another identity at ${providerName}. Contact your administrator.`,
    )
  }
  await endClaims(tx, claimants, notify)
  const user = holder
    ? await takeOver(tx, sessions, holder, now)
    : await insertUser(tx, { name, email, emailVerifiedAt: now, createdAt: now })
  if (!holder?.firstVerifiedAt) {
    await notify(tx, { kind: 'welcome', userId: user.id, parameters: {} })
  }
  await insertIdentity(tx, { issuer, subject, userId: user.id, createdAt: now })
  return user
}

/**
 * An unverified account may have been registered by a stranger who waits for the owner of the address:
 * its password and sessions do not survive.
 */
async function takeOver(
  tx: Db,
  sessions: SessionKeeper,
  holder: UserRow,
  now: Date,
): Promise<UserRow> {
  if (holder.emailVerifiedAt !== null) return holder
  const changes = { passwordHash: null, googleSubject: null, ...verifiedAt(holder, now) }
  return sessions.endAll(tx, holder.id, changes)
}

/** The last administrator stays one, whatever the provider says: somebody must be able to mend it. */
async function applyRole(
  tx: Db,
  parts: AccountParts,
  user: UserRow,
  { role }: Person,
  { now, address, providerName }: At,
): Promise<UserRow> {
  if (role === undefined || role === user.role) return user
  if (role === 'user') {
    const [first, ...others] = await listActiveAdmins(tx)
    if (others.length === 0 && first?.id === user.id) return user
  }
  await changeRole(tx, user, role, now)
  await parts.tellRoleChanged(tx, user.id)
  const revokedKeys = await parts.endKeys(tx, user.id)
  const revokedShareLinks = await parts.endLinks(tx, user.id)
  const { id, name, email } = user
  await recordOwnAct(
    tx,
    now,
    { id, name, email, address },
    {
      action: role === 'admin' ? 'person.promoted' : 'person.demoted',
      subject: { id, name: `${name} <${email}>` },
      before: { role: user.role },
      after: {
        role,
        by: providerName,
        ...(revokedKeys.length > 0 && { revokedKeys }),
        ...(revokedShareLinks > 0 && { revokedShareLinks }),
      },
    },
  )
  return { ...user, role }
}
