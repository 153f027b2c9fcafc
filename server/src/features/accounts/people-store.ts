import type { PeopleFilter, PeopleListQuery } from '@assay/contract/people'
import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import {
  countStatement,
  inOrder,
  maxCounted,
  pageOf,
  readPage,
  searchPattern,
} from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { groupMembers } from '../../tables/groups.ts'

const { placeholder } = sql

interface Variant extends Pick<PeopleListQuery, 'sortOrder' | 'status'> {
  readonly isOfRole: boolean
  readonly isSearch: boolean
  readonly isOfGroup: boolean
}

const ofStatus: Record<PeopleListQuery['status'], SQL | undefined> = {
  All: undefined,
  Active: isNull(users.deactivatedAt),
  Deactivated: isNotNull(users.deactivatedAt),
  'Not verified': isNull(users.emailVerifiedAt),
}

const statements = preparedVariants((db, { sortOrder, status, ...variant }: Variant) => {
  const pattern = sql`${placeholder('pattern')}`
  const members = db
    .select({ email: groupMembers.email })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, placeholder('groupId')))
  const matching = and(
    ofStatus[status],
    variant.isOfRole ? eq(users.role, placeholder('role')) : undefined,
    variant.isSearch ? or(ilike(users.name, pattern), ilike(users.email, pattern)) : undefined,
    variant.isOfGroup ? inArray(users.email, members) : undefined,
  )
  // Ids grow with time, so their order is that of registration.
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(matching)
    .orderBy(...inOrder(sortOrder, users.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page')
  const rows = db
    .select({
      user: users,
      attempts: sql<number>`(select count(*)::integer from ${attempts} where ${attempts.userId} = ${users.id})`,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...inOrder(sortOrder, users.id))
  return {
    rows: rows.prepare(unnamed),
    counted: countStatement(db, users.id, matching),
  }
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: PeopleListQuery) {
  const { sortOrder, status, role, search, groupId } = query
  const variant = {
    sortOrder,
    status,
    isOfRole: role !== 'All',
    isSearch: search !== '',
    isOfGroup: groupId !== undefined,
  }
  const max = maxCounted(query)
  const filter = { role, groupId, pattern: searchPattern(search) }
  return {
    ...statements(db, variant),
    values: { ...pageOf(query), ...filter, counted: max + 1 },
    max,
  }
}

export const listPeople = (db: Db, query: PeopleListQuery) => readPage(listStatements(db, query))

/** All people that a filter matches, oldest first: those who register meanwhile come last. */
export async function* everybody(db: Db, filter: PeopleFilter, batchSize: number) {
  for (let page = 1; ; page += 1) {
    const { rows, values } = listStatements(db, {
      ...filter,
      ...{ page, limit: batchSize, sortOrder: 'asc' },
    })
    const batch = await rows.execute(values)
    yield batch
    if (batch.length < batchSize) return
  }
}

/** The people that a filter matches, newest first. */
export async function findPeople(db: Db, filter: PeopleFilter, limit: number) {
  const query = { ...filter, limit, page: 1, sortOrder: 'desc' } as const
  const { rows, values } = listStatements(db, query)
  const found = await rows.execute(values)
  return found.map(({ user: { email, name } }) => ({ email, name }))
}
