import { emailSchema, nameSchema, passwordSchema } from '@assay/contract/accounts'
import type { Role } from '@assay/contract/roles'
import { type ActingTx, type Author, actAs } from '../../platform/audit/act-as.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, hourMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { endClaims } from './addresses.ts'
import { randomPassword } from './first-admin.ts'
import { deleteIdentitiesOf } from './identities-store.ts'
import { noSecondFactor } from './no-second-factor.ts'
import { deletePasskeysOf } from './passkeys-store.ts'
import type { Passwords } from './passwords.ts'
import type { UserRow } from './present.ts'
import { changeRole, lockRoles } from './roles.ts'
import type { SessionKeeper } from './sessions.ts'
import { findUserByEmail, insertUser, listAdmins, lockUsersOf, updateUser } from './store.ts'

/** The author of what is done at the terminal, where nobody is signed in. */
const operator: Author = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Operator',
  email: 'npm run admin',
  address: 'terminal',
  holdRights: async () => {},
}

/** How long the operator lets somebody in past single sign-on. */
const letInMs = hourMs

interface Parts {
  readonly db: Db
  readonly passwords: Passwords
  readonly clock: Clock
  readonly sessions: SessionKeeper
  readonly tellRoleChanged: (tx: Db, userId: string) => Promise<void>
  /** Ends the API keys of somebody who may not have any. */
  readonly endKeys: (tx: Db, userId: string) => Promise<unknown>
  /** Ends the links by which others read reports that this person shared. */
  readonly endLinks: (tx: Db, userId: string) => Promise<unknown>
}

/** Account commands for operators. Each resolves to a message. */
export function operatorCommands({ db, passwords, clock, sessions, ...parts }: Parts) {
  const find = async (inDb: Db, email: string | undefined) => {
    const user = await findUserByEmail(inDb, read(emailSchema, email))
    if (!user) throw new OperatorError(`There is no account with the address ${email}.`)
    return user
  }
  const record = (tx: ActingTx, { id, name, email }: UserRow, entry: Omit<AuditEntry, 'subject'>) =>
    recordAudit(tx, clock.now(), operator, {
      ...entry,
      subject: { id, name: `${name} <${email}>` },
    })
  const setRole = (email: string | undefined, role: Role) =>
    actAs(db, operator, async (tx) => {
      await lockRoles(tx)
      const user = await find(tx, email)
      if (await changeRole(tx, user, role, clock.now())) {
        await parts.tellRoleChanged(tx, user.id)
        await parts.endKeys(tx, user.id)
        await parts.endLinks(tx, user.id)
        await record(tx, user, {
          action: role === 'admin' ? 'person.promoted' : 'person.demoted',
          before: { role: user.role },
          after: { role },
        })
      }
      return `${user.email} is now ${role === 'admin' ? 'an admin' : 'a user'}.`
    })
  return {
    async create([email, name = 'Administrator', password = randomPassword()]: string[]) {
      const values = {
        email: read(emailSchema, email),
        name: read(nameSchema, name),
        passwordHash: await passwords.hash(read(passwordSchema, password)),
      }
      await db.transaction(async (tx) => {
        const { holder, claimants } = await lockUsersOf(tx, values.email)
        if (holder) {
          throw new OperatorError(`${values.email} has an account already; promote it instead.`)
        }
        await endClaims(tx, claimants)
        const now = clock.now()
        await insertUser(tx, { ...values, role: 'admin', emailVerifiedAt: now, createdAt: now })
      })
      return `Created the administrator ${values.email} with the password ${password}.`
    },
    promote: ([email]: string[]) => setRole(email, 'admin'),
    demote: ([email]: string[]) => setRole(email, 'user'),
    async list(_args: string[]) {
      const admins = await listAdmins(db)
      return admins.map(({ email, name }) => `${email}  ${name}`).join('\n') || 'There is no admin.'
    },
    async 'reset-password'([email, password = randomPassword()]: string[]) {
      const user = await find(db, email)
      const passwordHash = await passwords.hash(read(passwordSchema, password))
      await db.transaction(async (tx) => {
        await sessions.endAll(tx, user.id, { passwordHash, claimedEmail: null })
      })
      return `The password of ${user.email} is now ${password}; all sessions are ended.`
    },
    /** The way back where only single sign-on is allowed, and it does not work. */
    'let-in': ([email]: string[]) =>
      actAs(db, operator, async (tx) => {
        const user = await find(tx, email)
        const letInUntil = after(clock.now(), letInMs)
        await updateUser(tx, user.id, { letInUntil })
        await record(tx, user, { action: 'person.let-in', after: { letInUntil } })
        return `${user.email} can sign in with a password for an hour, whatever SSO_ONLY says.`
      }),
    /** The way back for somebody who has lost their phone and their recovery codes. */
    'remove-second-factor': ([email]: string[]) =>
      actAs(db, operator, async (tx) => {
        const user = await find(tx, email)
        const passkeys = await deletePasskeysOf(tx, user.id)
        const after = { authenticatorApp: user.authenticatorId !== null, passkeys }
        await sessions.endAll(tx, user.id, noSecondFactor)
        await record(tx, user, { action: 'second-factor.removed', after })
        return `${user.email} has no authenticator app, recovery codes and passkeys any more; all sessions are ended.`
      }),
    'unlink-sso': ([email]: string[]) =>
      actAs(db, operator, async (tx) => {
        const user = await find(tx, email)
        const unlinked = await deleteIdentitiesOf(tx, user.id)
        if (unlinked > 0) await record(tx, user, { action: 'person.unlinked', after: { unlinked } })
        return `${user.email} is linked to no identity provider now; there were ${unlinked}.`
      }),
  }
}

function read<T>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
  },
  value: unknown,
): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new OperatorError(`${result.error.issues[0]?.message}.`)
}
