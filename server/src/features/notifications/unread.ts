import type { Role } from '@assay/contract/catalogue'
import type { News } from './present.ts'
import type { Audience } from './table.ts'

/** Of more unread notifications than this the newest are listed; the count is the true one. */
export const longestList = 100

/** What a user's tabs are told. */
export interface Unread {
  /** Newest first: ids are in the order of their making. */
  readonly news: readonly News[]
  readonly count: number
}

/** How things stand for one user, as far as this node knows. */
export interface Standing {
  readonly role: Role
  readonly roleSinceMs: number
  readonly unread: Unread
}

const rolesOf: Record<Audience, readonly Role[]> = {
  everyone: ['admin', 'user'],
  users: ['user'],
  admins: ['admin'],
  one: [],
}

export function isFor({ role, roleSinceMs }: Standing, news: News): boolean {
  return rolesOf[news.audience].includes(role) && news.createdAtMs >= roleSinceMs
}

/** With what is new to it, or undefined when only the database knows what has been counted. */
export function withNews({ news, count }: Unread, more: readonly News[]): Unread | undefined {
  const fresh = more.filter(({ id }) => !news.some((known) => known.id === id))
  const oldest = count > news.length ? news.at(-1) : undefined
  if (oldest && fresh.some(({ id }) => id < oldest.id)) return undefined
  const all = [...fresh, ...news].sort((a, b) => (a.id < b.id ? 1 : -1))
  return { news: all.slice(0, longestList), count: count + fresh.length }
}

export function isSame(one: Unread, other: Unread): boolean {
  return (
    one.count === other.count &&
    one.news.length === other.news.length &&
    one.news.every(({ id }, index) => id === other.news[index]?.id)
  )
}
