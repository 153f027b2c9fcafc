import type { Notification } from '@assay/contract/notifications'
import type { announcements } from './table.ts'

/** Of one user: ids with spaces between them, those of the announcements in the same order. */
export type UnreadRow = {
  userId: string
  ids: string
  announcementIds: string
  /** Of all unread ones, listed or not. */
  total: number
}

/** What a user's tabs are told. */
export interface Unread {
  readonly list: Notification[]
  readonly count: number
}

type Words = typeof announcements.$inferSelect
type Content = Omit<Notification, '_id'>

export const nothingUnread: Unread = { list: [], count: 0 }

export function presentUnread(readers: UnreadRow[], words: Words[]): Map<string, Unread> {
  const contents = new Map(words.map((row) => [row.id, presentWords(row)]))
  // Thousands of users share a few sequences of announcements: each is looked up once.
  const sequences = new Map<string, (Content | undefined)[]>()
  const contentsOf = (announcementIds: string) => {
    const found =
      sequences.get(announcementIds) ?? announcementIds.split(' ').map((id) => contents.get(id))
    sequences.set(announcementIds, found)
    return found
  }
  return new Map(
    readers.map(({ userId, ids, announcementIds, total }) => {
      const about = contentsOf(announcementIds)
      const list: Notification[] = []
      for (const [index, _id] of ids.split(' ').entries()) {
        const content = about[index]
        if (content) list.push({ _id, ...content })
      }
      return [userId, { list, count: total }]
    }),
  )
}

function presentWords({ type, title, message, createdAt }: Words): Content {
  return { type, title, message, createdAt: createdAt.toISOString() }
}
