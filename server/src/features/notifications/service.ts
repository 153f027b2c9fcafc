import { type NewNotification, notificationKinds } from '@assay/contract/notification-kinds'
import type { NotificationListQuery } from '@assay/contract/notification-list'
import { after, type Clock, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import type { notifications } from '../../tables/notifications.ts'
import type { UserRow } from '../accounts/present.ts'
import { listOwn, listUnread } from './list-store.ts'
import { presentListed } from './present.ts'
import { sendSignal } from './signals.ts'
import {
  deleteOldNotifications,
  findNotifications,
  insertNotification,
  markAllRead,
  markRead,
} from './store.ts'

/** Longer than a transaction takes, and than the clocks of two nodes differ. */
const settledMs = minuteMs

/** Writes it, and tells all nodes when the transaction commits. */
export async function send(tx: Db, row: typeof notifications.$inferInsert): Promise<void> {
  const notificationId = await insertNotification(tx, row)
  await sendSignal(tx, row.userId ? { userId: row.userId } : { notificationId })
}

export function notificationsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Part of the caller's transaction: nothing is lost once that commits, and nothing is shown if
     * it is rolled back. Connected users see it right after the commit.
     */
    async notify(tx: Db, notification: NewNotification): Promise<void> {
      const { kind, parameters } = notification
      const content = { kind, parameters, createdAt: clock.now() }
      const audience = notificationKinds[kind].to
      const userId = 'userId' in notification ? notification.userId : null
      await send(tx, { ...content, audience, userId })
    },

    async list(actor: UserRow, { onlyUnread, cursor, limit }: NotificationListQuery) {
      const [page, [unread]] = await Promise.all([
        // One more shows whether there is another page.
        listOwn(db, { userId: actor.id, onlyUnread, after: readCursor(cursor), limit: limit + 1 }),
        listUnread(db, [actor.id], 0),
      ])
      const found = await findNotifications(
        db,
        page.slice(0, limit).map(({ id }) => id),
      )
      const rows = page.slice(0, limit).flatMap(({ id, isRead }) => {
        const row = found.find((each) => each.id === id)
        return row ? [{ row, isRead }] : []
      })
      const last = page.length > limit ? rows.at(-1)?.row : undefined
      return {
        data: rows.map(({ row, isRead }) => presentListed(row, isRead)),
        ...(last && { nextCursor: `${last.createdAt.getTime()}-${last.id}` }),
        unread: unread?.count ?? 0,
      }
    },

    async markAsRead(actor: UserRow, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const changed = await markRead(tx, id, actor.id, clock.now())
        if (changed === undefined) throw refusal('notification_not_found')
        if (changed) await sendSignal(tx, { userId: actor.id })
      })
    },

    async markAllAsRead(actor: UserRow): Promise<void> {
      await db.transaction(async (tx) => {
        const now = clock.now()
        await markAllRead(tx, actor.id, after(now, -settledMs), now)
        await sendSignal(tx, { userId: actor.id })
      })
    },
  }
}

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf('-')
  return { createdAt: new Date(Number(cursor.slice(0, end))), id: cursor.slice(end + 1) }
}

/** Changes lists and counts, so all nodes read them again. */
export async function forgetOldNotifications(db: Db, olderThan: Date): Promise<number> {
  const deleted = await deleteOldNotifications(db, olderThan)
  if (deleted > 0) await sendSignal(db, { everybody: true })
  return deleted
}

export type NotificationsService = ReturnType<typeof notificationsService>
