import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/connect.ts'
import { coalesce } from './coalesce.ts'
import { inGroupsOf } from './in-groups-of.ts'
import { listUnread } from './list-store.ts'
import { notificationCache } from './notification-cache.ts'
import { isFor, isSame, maxListed, type ReaderState, type Unread, withMore } from './unread.ts'

/** Changes within this time are pushed together. */
const pushIntervalMs = 100
const retryMs = 1000
/** Users per query, and users served before other work gets its turn on the event loop. */
const usersPerBatch = 500

/** One connected tab of a user. */
export interface Tab {
  readonly userId: string
  readonly send: (unread: Unread) => void
  readonly tellAttemptChanged: (testId: string) => void
  readonly tellJournalWatched: (testId: string) => void
}

interface Reader {
  /** Each with what it was sent last. */
  readonly tabs: Map<Tab, Unread | undefined>
  state: ReaderState | undefined
}

/** What the next run has to do. */
interface Pending {
  readonly userIds: Set<string>
  readonly notificationIds: Set<string>
}
const nothingPending = (): Pending => ({ userIds: new Set(), notificationIds: new Set() })

/**
 * Keeps the tabs connected to this node up to date. The state of their users is read once and kept
 * in memory, so a notification for thousands is one row to look up. After any other change, the
 * state of the user is read again.
 */
export function liveLists({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  const readers = new Map<string, Reader>()
  const find = notificationCache(db)
  let pending = nothingPending()

  const push = ({ tabs }: Reader, unread: Unread) => {
    for (const [tab, sent] of tabs) {
      if (sent && isSame(sent, unread)) continue
      tabs.set(tab, unread)
      tab.send(unread)
    }
  }

  /** Pushes to everybody concerned, except to `toRead`; adds those whose state must be read. */
  const pushNew = async (notificationIds: Set<string>, toRead: Set<string>) => {
    if (notificationIds.size === 0) return
    const fresh = [...(await find(notificationIds)).values()]
    for (const some of inGroupsOf(usersPerBatch, [...readers])) {
      for (const [userId, reader] of some) {
        const { state } = reader
        if (!state || toRead.has(userId)) continue
        const own = fresh.filter((each) => isFor(state, each))
        const unread = withMore(state.unread, own)
        if (unread) {
          reader.state = { ...state, unread }
          push(reader, unread)
        } else toRead.add(userId)
      }
      await yieldToEventLoop()
    }
  }

  const read = async (userIds: Set<string>) => {
    for (const some of inGroupsOf(usersPerBatch, [...userIds])) {
      const rows = await listUnread(db, some, maxListed)
      const lists = rows.map(({ ids }) => (ids === '' ? [] : ids.split(' ')))
      const found = await find(new Set(lists.flat()))
      for (const [index, { userId, role, roleSince, count }] of rows.entries()) {
        const reader = readers.get(userId)
        if (!reader) continue
        const notifications = (lists[index] ?? []).flatMap((id) => found.get(id) ?? [])
        reader.state = { role, roleSinceMs: roleSince, unread: { notifications, count } }
        push(reader, reader.state.unread)
      }
    }
  }

  const update = coalesce(pushIntervalMs, async () => {
    const { userIds, notificationIds } = pending
    pending = nothingPending()
    try {
      await pushNew(notificationIds, userIds)
      await read(userIds)
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be read; trying again')
      refreshAll()
      await sleep(retryMs)
    }
  })

  function refreshAll(): void {
    for (const userId of readers.keys()) pending.userIds.add(userId)
    update.request()
  }

  return {
    /** Sends the tab the current state, and from now on every change. */
    join(tab: Tab): void {
      const reader = readers.get(tab.userId) ?? { tabs: new Map(), state: undefined }
      reader.tabs.set(tab, undefined)
      readers.set(tab.userId, reader)
      pending.userIds.add(tab.userId)
      update.request()
    },

    leave(tab: Tab): void {
      const tabs = readers.get(tab.userId)?.tabs
      tabs?.delete(tab)
      if (tabs?.size === 0) readers.delete(tab.userId)
    },

    refreshUser(userId: string): void {
      if (!readers.has(userId)) return
      pending.userIds.add(userId)
      update.request()
    },

    addNew(notificationId: string): void {
      pending.notificationIds.add(notificationId)
      update.request()
    },

    tellAttemptChanged(userId: string, testId: string): void {
      for (const tab of readers.get(userId)?.tabs.keys() ?? []) tab.tellAttemptChanged(testId)
    },

    tellJournalWatched(userId: string, testId: string): void {
      for (const tab of readers.get(userId)?.tabs.keys() ?? []) tab.tellJournalWatched(testId)
    },

    /** After changes may have been missed. */
    refreshAll,

    stop: () => update.stop(),
  }
}

export type LiveLists = ReturnType<typeof liveLists>
