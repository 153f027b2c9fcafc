import type { AuditAction } from '@assay/contract/audit'
import { shownAddress } from '@assay/contract/no-address'
import type { Accommodations, PeopleFilter, PeopleListQuery } from '@assay/contract/people'
import type { Role } from '@assay/contract/roles'
import { type ActingTx, type Author, actAs, holdRights } from '../../platform/audit/act-as.ts'
import { changedFields, recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { everybody, listPeople } from './people-store.ts'
import { peopleCsv } from './people-table.ts'
import { accommodationsOf, presentPerson, type UserRow } from './present.ts'
import { changeRole, lockRoles, refuseLastAdmin } from './roles.ts'
import type { SessionKeeper } from './sessions.ts'
import { lockUser, updateUser } from './store.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: SessionKeeper
  /** Has the open tabs of this user connect again with their new role, once the transaction commits. */
  readonly tellRoleChanged: (tx: Db, userId: string) => Promise<void>
  /** Ends the API keys of somebody who may not have any. Resolves to their names. */
  readonly endKeys: (tx: Db, userId: string) => Promise<string[]>
  /** Ends the links by which others read reports that this person shared. Resolves to how many. */
  readonly endLinks: (tx: Db, userId: string) => Promise<number>
  /** Resolves to false if there was no need: a link was sent a moment ago. */
  readonly sendReset: (tx: Db, user: UserRow) => Promise<boolean>
}

const exportBatch = 1000

/** All accounts, for administrators. Repeating a change is not an error and records nothing. */
export function peopleService({ db, clock, sessions, ...parts }: Parts) {
  const change = (
    author: Author,
    id: string,
    act: (tx: ActingTx, user: UserRow) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async (plain) => {
      // Before the author's own row, or two who change each other would deadlock.
      await lockRoles(plain)
      const tx = await holdRights(plain, author)
      const user = await lockUser(tx, id)
      if (!user) throw refusal('account_not_found')
      await act(tx, user)
    })
  /** Whatever they can still read by without signing in. Resolves to what the audit log says of it. */
  const endGrants = async (tx: Db, id: string) => {
    const revokedKeys = await parts.endKeys(tx, id)
    const revokedShareLinks = await parts.endLinks(tx, id)
    return {
      ...(revokedKeys.length > 0 && { revokedKeys }),
      ...(revokedShareLinks > 0 && { revokedShareLinks }),
    }
  }
  const record = (
    tx: ActingTx,
    author: Author,
    action: AuditAction,
    { id, name, email }: UserRow,
    fields: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
  ) => {
    const address = shownAddress(email)
    const subject = { id, name: address ? `${name} <${address}>` : name }
    return recordAudit(tx, clock.now(), author, { action, subject, ...fields })
  }

  return {
    async list(query: PeopleListQuery) {
      const { rows, ...counts } = await listPeople(db, query)
      return { data: rows.map(presentPerson), ...counts }
    },

    /** Yields the lines of a table. */
    async csv(author: Author, filter: PeopleFilter): Promise<AsyncIterable<string>> {
      const subject = { name: 'the list of accounts' }
      const entry = { action: 'accounts.exported', subject, after: filter } as const
      await actAs(db, author, (tx) => recordAudit(tx, clock.now(), author, entry))
      return peopleCsv(everybody(db, filter, exportBatch))
    },

    async setRole(author: Author, id: string, role: Role): Promise<void> {
      if (id === author.id && role === 'user') {
        throw refusal(
          'own_account',
          'You cannot take the administrator role from yourself. Ask another administrator to do it.',
        )
      }
      await change(author, id, async (tx, user) => {
        if (!(await changeRole(tx, user, role, clock.now()))) return
        await parts.tellRoleChanged(tx, id)
        const action = role === 'admin' ? 'person.promoted' : 'person.demoted'
        const after = { role, ...(await endGrants(tx, id)) }
        await record(tx, author, action, user, { before: { role: user.role }, after })
      })
    },

    async deactivate(author: Author, id: string): Promise<void> {
      if (id === author.id) {
        throw refusal(
          'own_account',
          'You cannot deactivate your own account. Ask another administrator to do it.',
        )
      }
      await change(author, id, async (tx, user) => {
        if (user.deactivatedAt) return
        await refuseLastAdmin(tx, user)
        await sessions.endAll(tx, id, { deactivatedAt: clock.now() })
        const after = await endGrants(tx, id)
        await record(tx, author, 'person.deactivated', user, { after })
      })
    },

    async reactivate(author: Author, id: string): Promise<void> {
      await change(author, id, async (tx, user) => {
        if (!user.deactivatedAt) return
        await updateUser(tx, id, { deactivatedAt: null })
        await record(tx, author, 'person.reactivated', user)
      })
    },

    async setAccommodations(author: Author, id: string, wanted: Accommodations): Promise<void> {
      await change(author, id, async (tx, user) => {
        if (user.erasedAt) throw refusal('account_not_found')
        const fields = changedFields({ ...accommodationsOf(user) }, { ...wanted })
        if (Object.keys(fields.after).length === 0) return
        await updateUser(tx, id, wanted)
        await record(tx, author, 'person.accommodated', user, fields)
      })
    },

    async sendResetMail(author: Author, id: string): Promise<void> {
      await change(author, id, async (tx, user) => {
        if (user.deactivatedAt) {
          throw refusal('person_deactivated')
        }
        if (await parts.sendReset(tx, user)) await record(tx, author, 'person.reset-mailed', user)
      })
    },
  }
}

export type PeopleService = ReturnType<typeof peopleService>
