import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@assay/contract/catalogue'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/connect.ts'
import { inGroupsOf } from './in-groups-of.ts'
import { nothingUnread, presentUnread, type Unread } from './present.ts'
import { deliverTo, listUnread, rolesOf } from './store.ts'
import type { Group } from './table.ts'
import { inTurns } from './turns.ts'

/** Of more unread notifications than this the newest are listed; the count is the true one. */
const longestList = 100
/** Changes within this time are told together: a burst is a few pushes, not a flood. */
const togetherMs = 100
const retryMs = 1000
/** Users to a query: the first are told while the next are being looked up. */
const usersAtOnce = 500

/** One connected tab of a user. */
export interface Tab {
  readonly userId: string
  readonly role: Role
  readonly send: (unread: Unread) => void
}

/** What is to be told in the next turn. */
interface Wishes {
  readonly tabs: Set<Tab>
  readonly userIds: Set<string>
  readonly announcements: Map<string, Group>
}
const noWishes = (): Wishes => ({ tabs: new Set(), userIds: new Set(), announcements: new Map() })

/**
 * Keeps the tabs connected to this node up to date. An announcement that is still being fanned out
 * is delivered to its connected readers here and now, however many others there are.
 */
export function liveLists({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  const connected = new Map<string, Set<Tab>>()
  let wishes = noWishes()

  const load = async (userIds: string[], wanted: string[] | 'pending') => {
    if (wanted.length > 0) await deliverTo(db, userIds, wanted)
    const { readers, words } = await listUnread(db, userIds, longestList)
    return presentUnread(readers, words)
  }

  const tell = async (readers: Map<string, Iterable<Tab>>, wanted: string[] | 'pending') => {
    const groups = inGroupsOf(usersAtOnce, [...readers.keys()].sort())
    let next = groups[0] && load(groups[0], wanted)
    for (const [index, group] of groups.entries()) {
      const unread = await next
      const following = groups[index + 1]
      next = following && load(following, wanted)
      for (const userId of group) {
        for (const tab of readers.get(userId) ?? []) tab.send(unread?.get(userId) ?? nothingUnread)
      }
    }
  }

  /** The connected users of these groups and these ids. */
  const readersOf = (userIds: Set<string>, groups: Iterable<Group>) => {
    const roles = new Set<Role>([...new Set(groups)].flatMap((group) => rolesOf[group]))
    return new Map(
      [...connected].filter(
        ([userId, [tab]]) => userIds.has(userId) || (tab !== undefined && roles.has(tab.role)),
      ),
    )
  }

  const turns = inTurns(togetherMs, async () => {
    const { tabs, userIds, announcements } = wishes
    wishes = noWishes()
    try {
      await tell(byUser(tabs), 'pending')
      await tell(readersOf(userIds, announcements.values()), [...announcements.keys()])
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be read; trying again')
      refreshAll()
      await sleep(retryMs)
    }
  })

  function refreshAll(): void {
    for (const tabs of connected.values()) for (const tab of tabs) wishes.tabs.add(tab)
    turns.want()
  }

  return {
    /** From now on the tab is told of every change; first of all how things stand. */
    join(tab: Tab): void {
      const tabs = connected.get(tab.userId) ?? new Set()
      connected.set(tab.userId, tabs.add(tab))
      wishes.tabs.add(tab)
      turns.want()
    },

    leave(tab: Tab): void {
      const tabs = connected.get(tab.userId)
      tabs?.delete(tab)
      if (tabs?.size === 0) connected.delete(tab.userId)
      wishes.tabs.delete(tab)
    },

    refreshUser(userId: string): void {
      if (!connected.has(userId)) return
      wishes.userIds.add(userId)
      turns.want()
    },

    announced(announcementId: string, group: Group): void {
      wishes.announcements.set(announcementId, group)
      turns.want()
    },

    /** For when changes may have been missed. */
    refreshAll,

    stop: () => turns.stop(),
  }
}

export type LiveLists = ReturnType<typeof liveLists>

function byUser(tabs: Iterable<Tab>): Map<string, Tab[]> {
  const users = new Map<string, Tab[]>()
  for (const tab of tabs) users.set(tab.userId, [...(users.get(tab.userId) ?? []), tab])
  return users
}
