import type { Notification } from '@assay/contract/notifications'
import type { Audience, announcements } from '../../tables/notifications.ts'

/** An announcement as it is sent; the same JSON for all readers. */
export interface News {
  readonly id: string
  readonly audience: Audience
  readonly createdAtMs: number
  readonly json: string
}

export function presentNews(row: typeof announcements.$inferSelect): News {
  const { id, audience, type, title, message, link, createdAt } = row
  const notification: Notification = {
    _id: id,
    type,
    title,
    message,
    ...(link !== null && { link }),
    createdAt: createdAt.toISOString(),
  }
  const json = JSON.stringify(notification)
  return { id, audience, createdAtMs: createdAt.getTime(), json }
}
