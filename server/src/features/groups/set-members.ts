import { maxPeople } from '@assay/contract/constants'
import { and, eq, notInArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { upsertMembers } from './store.ts'

interface Member {
  readonly email: string
  readonly name: string
}

/**
 * Gives a group exactly these members. Those who stay keep their extra time. Resolves to its id; a new
 * one has a name that is free.
 */
export async function setMembers(
  tx: Db,
  group: { readonly id: string | null; readonly name: string },
  members: readonly Member[],
  now: Date,
): Promise<string> {
  if (members.length > maxPeople) {
    throw refusal('group_full', `A group holds at most ${maxPeople.toLocaleString('en')} people.`)
  }
  const id = group.id ?? (await insertWithFreeName(tx, group.name, now))
  const emails = members.map(({ email }) => email)
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, id), notInArray(groupMembers.email, emails)))
  const known = await tx.select().from(groupMembers).where(eq(groupMembers.groupId, id))
  const extra = new Map(known.map(({ email, extraTimePercent }) => [email, extraTimePercent]))
  const rows = members.map(({ email, name }) => ({
    ...{ email, name, extraTimePercent: extra.get(email) ?? 0 },
  }))
  await upsertMembers(tx, id, rows)
  return id
}

async function insertWithFreeName(tx: Db, name: string, now: Date): Promise<string> {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} (${number})`
    const id = uuidv7()
    const { rowCount } = await tx
      .insert(groups)
      .values({ id, name: tried, createdAt: now })
      .onConflictDoNothing()
    if (rowCount === 1) return id
  }
}
