import { readNotification } from '@assay/contract/notification-kinds'
import type { ListedNotification } from '@assay/contract/notification-list'
import type { Notification } from '@assay/contract/notifications'
import type { Audience, notifications } from '../../tables/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** As it is sent to sockets; the same JSON for all readers. */
export interface SentNotification {
  readonly id: string
  readonly audience: Audience
  readonly createdAtMs: number
  readonly json: string
}

export function presentForSocket(row: NotificationRow): SentNotification {
  const { id, audience, createdAt } = row
  const { text } = readNotification(row.kind, row.parameters)
  const notification: Notification = { _id: id, ...text, createdAt: createdAt.toISOString() }
  return { id, audience, createdAtMs: createdAt.getTime(), json: JSON.stringify(notification) }
}

export function presentListed(row: NotificationRow, isRead: boolean): ListedNotification {
  const { text, ...content } = readNotification(row.kind, row.parameters)
  return { _id: row.id, ...content, ...text, createdAt: row.createdAt.toISOString(), isRead }
}
