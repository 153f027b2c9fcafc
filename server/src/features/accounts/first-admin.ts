import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { endClaims } from './addresses.ts'
import type { Passwords } from './passwords.ts'
import { insertUser, listAdmins, lockUsersOf } from './store.ts'

interface Wanted {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly name: string | undefined
}

/** Valid under the password rules: ten digits. */
export function randomPassword(): string {
  return Array.from({ length: 10 }, () => randomInt(10)).join('')
}

interface Login {
  readonly email: string
  readonly password: string | undefined
}

/**
 * Creates the first administrator, so that a new installation can be used at once. Resolves to the
 * login if it was created now, with the password if that was generated. Of several nodes that start
 * on an empty database, one creates it.
 */
export function ensureFirstAdmin(
  db: Db,
  passwords: Passwords,
  clock: Clock,
  wanted: Wanted,
): Promise<Login | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.firstAdmin})`)
    return makeFirstAdmin(tx, passwords, clock, wanted)
  })
}

async function makeFirstAdmin(
  db: Db,
  passwords: Passwords,
  clock: Clock,
  wanted: Wanted,
): Promise<Login | undefined> {
  if (wanted.email === undefined && (await listAdmins(db)).length > 0) return undefined
  const email = wanted.email ?? 'admin@example.com'
  const { holder, claimants } = await lockUsersOf(db, email)
  if (holder) return undefined
  await endClaims(db, claimants)
  const password = wanted.password ?? randomPassword()
  await insertUser(db, {
    name: wanted.name ?? 'Administrator',
    email,
    passwordHash: await passwords.hash(password),
    role: 'admin',
    emailVerifiedAt: clock.now(),
    createdAt: clock.now(),
  })
  return { email, password: wanted.password === undefined ? password : undefined }
}
