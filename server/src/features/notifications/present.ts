import type { Notification } from '@assay/contract/notifications'
import type { NotificationType } from './table.ts'

export type UnreadRow = {
  id: string
  userId: string
  type: NotificationType
  title: string
  message: string
  /** As the database writes it. */
  createdAt: string
  /** Of all unread ones of this user, listed or not. */
  total: number
}

/** What a user's tabs are told. */
export interface Unread {
  readonly list: Notification[]
  readonly count: number
}

export const nothingUnread: Unread = { list: [], count: 0 }

export function presentUnread(rows: UnreadRow[]): Map<string, Unread> {
  const byUser = new Map<string, Unread>()
  for (const row of rows) {
    const known = byUser.get(row.userId)
    if (known) known.list.push(presentNotification(row))
    else byUser.set(row.userId, { list: [presentNotification(row)], count: row.total })
  }
  return byUser
}

function presentNotification({ id, type, title, message, createdAt }: UnreadRow): Notification {
  return { _id: id, type, title, message, createdAt: new Date(createdAt).toISOString() }
}
