import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/connect.ts'
import { inGroupsOf } from './in-groups-of.ts'
import { newsDesk } from './news-desk.ts'
import { listUnread } from './store.ts'
import { inTurns } from './turns.ts'
import { isFor, isSame, longestList, type Standing, type Unread, withNews } from './unread.ts'

/** Changes within this time are told together: a burst is a few pushes, not a flood. */
const togetherMs = 100
const retryMs = 1000
/** Users to a query, or to be told without a pause for the others who want something. */
const usersAtOnce = 500

/** One connected tab of a user. */
export interface Tab {
  readonly userId: string
  readonly send: (unread: Unread) => void
}

interface Reader {
  /** Each with what it was told last. */
  readonly tabs: Map<Tab, Unread | undefined>
  standing: Standing | undefined
}

/** What is to be done in the next turn. */
interface Wishes {
  readonly userIds: Set<string>
  readonly announcementIds: Set<string>
}
const noWishes = (): Wishes => ({ userIds: new Set(), announcementIds: new Set() })

/**
 * Keeps the tabs connected to this node up to date. How things stand for their users is read once
 * and then kept: news for thousands is one row to look up. Whatever else changes is read again.
 */
export function liveLists({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  const readers = new Map<string, Reader>()
  const find = newsDesk(db)
  let wishes = noWishes()

  const tell = ({ tabs }: Reader, unread: Unread) => {
    for (const [tab, told] of tabs) {
      if (told && isSame(told, unread)) continue
      tabs.set(tab, unread)
      tab.send(unread)
    }
  }

  /** Tells everybody concerned but those who are to be read anyway; adds to these who must be. */
  const spread = async (announcementIds: Set<string>, toRead: Set<string>) => {
    if (announcementIds.size === 0) return
    const news = [...(await find(announcementIds)).values()]
    for (const some of inGroupsOf(usersAtOnce, [...readers])) {
      for (const [userId, reader] of some) {
        const { standing } = reader
        if (!standing || toRead.has(userId)) continue
        const own = news.filter((each) => isFor(standing, each))
        const unread = withNews(standing.unread, own)
        if (unread) {
          reader.standing = { ...standing, unread }
          tell(reader, unread)
        } else toRead.add(userId)
      }
      await breathe()
    }
  }

  const read = async (userIds: Set<string>) => {
    for (const some of inGroupsOf(usersAtOnce, [...userIds])) {
      const rows = await listUnread(db, some, longestList)
      const lists = rows.map(({ ids }) => (ids === '' ? [] : ids.split(' ')))
      const found = await find(new Set(lists.flat()))
      for (const [index, { userId, role, roleSince, count }] of rows.entries()) {
        const reader = readers.get(userId)
        if (!reader) continue
        const news = (lists[index] ?? []).flatMap((id) => found.get(id) ?? [])
        reader.standing = { role, roleSinceMs: roleSince, unread: { news, count } }
        tell(reader, reader.standing.unread)
      }
    }
  }

  const turns = inTurns(togetherMs, async () => {
    const { userIds, announcementIds } = wishes
    wishes = noWishes()
    try {
      await spread(announcementIds, userIds)
      await read(userIds)
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be read; trying again')
      refreshAll()
      await sleep(retryMs)
    }
  })

  function refreshAll(): void {
    for (const userId of readers.keys()) wishes.userIds.add(userId)
    turns.want()
  }

  return {
    /** From now on the tab is told of every change; first of all how things stand. */
    join(tab: Tab): void {
      const reader = readers.get(tab.userId) ?? { tabs: new Map(), standing: undefined }
      reader.tabs.set(tab, undefined)
      readers.set(tab.userId, reader)
      wishes.userIds.add(tab.userId)
      turns.want()
    },

    leave(tab: Tab): void {
      const tabs = readers.get(tab.userId)?.tabs
      tabs?.delete(tab)
      if (tabs?.size === 0) readers.delete(tab.userId)
    },

    refreshUser(userId: string): void {
      if (!readers.has(userId)) return
      wishes.userIds.add(userId)
      turns.want()
    },

    announced(announcementId: string): void {
      wishes.announcementIds.add(announcementId)
      turns.want()
    },

    /** For when changes may have been missed. */
    refreshAll,

    stop: () => turns.stop(),
  }
}

export type LiveLists = ReturnType<typeof liveLists>
