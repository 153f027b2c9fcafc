import type { Role } from '@assay/contract/catalogue'
import type { Audience } from '../../tables/notifications.ts'
import type { News } from './present.ts'

/** Only the newest are listed; the count includes all. */
export const longestList = 100

/** What the tabs of a user show. */
export interface Unread {
  /** Newest first; ids sort by creation time. */
  readonly news: readonly News[]
  readonly count: number
}

/** What this node knows about a connected user. */
export interface ReaderState {
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

export function isFor({ role, roleSinceMs }: ReaderState, news: News): boolean {
  return rolesOf[news.audience].includes(role) && news.createdAtMs >= roleSinceMs
}

/** With these announcements added; undefined if it is unclear which were counted before. */
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
