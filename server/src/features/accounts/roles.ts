import type { Role } from '@assay/contract/roles'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { refusal } from '../../platform/errors.ts'
import type { UserRow } from './present.ts'
import { listActiveAdmins, updateUser } from './store.ts'

/**
 * To be taken before an account is read whose role or activity is to change: otherwise two
 * administrators could demote each other at the same time, and none would be left.
 */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.roles})`)
}

export async function refuseLastAdmin(tx: Db, { id, email }: UserRow): Promise<void> {
  const admins = await listActiveAdmins(tx)
  if (admins.length === 1 && admins[0]?.id === id) {
    throw refusal('last_admin', `${email} is the only admin; promote another one first.`)
  }
}

/** Resolves to false if the account had the role already. */
export async function changeRole(tx: Db, user: UserRow, role: Role, now: Date): Promise<boolean> {
  if (user.role === role) return false
  if (role === 'user') await refuseLastAdmin(tx, user)
  await updateUser(tx, user.id, { role, roleSince: now })
  return true
}
