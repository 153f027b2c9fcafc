import { maxUnreadCount } from '@assay/contract/notifications'
import type { Role } from '@assay/contract/roles'
import type { Audience } from '../../tables/notifications.ts'
import type { SentNotification } from './present.ts'

/** Only the newest are listed; the count includes all. */
export const maxListed = 100

/** What the tabs of a user show. */
export interface Unread {
  /** Newest first. */
  readonly notifications: readonly SentNotification[]
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

export function isFor(
  { role, roleSinceMs }: ReaderState,
  { audience, createdAtMs }: SentNotification,
): boolean {
  return rolesOf[audience].includes(role) && createdAtMs >= roleSinceMs
}

/** As the database sorts them: by time, and within a millisecond by id. */
const isNewer = (one: SentNotification, other: SentNotification) =>
  one.createdAtMs === other.createdAtMs ? one.id > other.id : one.createdAtMs > other.createdAtMs

/** With these added; undefined if it is unclear which were counted before. */
export function withMore(
  { notifications, count }: Unread,
  more: readonly SentNotification[],
): Unread | undefined {
  const fresh = more.filter(({ id }) => !notifications.some((known) => known.id === id))
  const oldest = count > notifications.length ? notifications.at(-1) : undefined
  if (oldest && fresh.some((each) => !isNewer(each, oldest))) return undefined
  const all = [...fresh, ...notifications].sort((one, other) => (isNewer(one, other) ? -1 : 1))
  return {
    notifications: all.slice(0, maxListed),
    count: Math.min(count + fresh.length, maxUnreadCount),
  }
}

export function isSame(one: Unread, other: Unread): boolean {
  return (
    one.count === other.count &&
    one.notifications.length === other.notifications.length &&
    one.notifications.every(({ id }, index) => id === other.notifications[index]?.id)
  )
}
