import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import type { Group, NotificationType } from '../../tables/notifications.ts'
import type { UserRow } from '../accounts/present.ts'
import { sendSignal } from './signals.ts'
import { deleteOldAnnouncements, insertAnnouncement, markAllRead, markRead } from './store.ts'

/** A message to one user, or to everybody in a group. */
export type Announcement = {
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  /** The screen it leads to. */
  readonly link?: string
} & ({ readonly userId: string } | { readonly audience: Group })

export function notificationsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Part of the caller's transaction: nothing is lost once that commits, and nothing is shown if
     * it is rolled back. Connected users see it right after the commit.
     */
    async announce(tx: Db, announcement: Announcement): Promise<void> {
      const { type, title, message, link } = announcement
      const content = { type, title, message, link, createdAt: clock.now() }
      if ('audience' in announcement) {
        const { audience } = announcement
        const announcementId = await insertAnnouncement(tx, { ...content, audience })
        await sendSignal(tx, { announcementId })
      } else {
        const { userId } = announcement
        await insertAnnouncement(tx, { ...content, audience: 'one', userId })
        await sendSignal(tx, { userId })
      }
    },

    async markAsRead(actor: UserRow, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const changed = await markRead(tx, id, actor.id, clock.now())
        if (changed === undefined) throw notFound('This notification does not exist')
        if (changed) await sendSignal(tx, { userId: actor.id })
      })
    },

    async markAllAsRead(actor: UserRow): Promise<void> {
      await db.transaction(async (tx) => {
        const changed = await markAllRead(tx, actor.id, clock.now())
        if (changed > 0) await sendSignal(tx, { userId: actor.id })
      })
    },
  }
}

/** Changes lists and counts, so all nodes read them again. */
export async function forgetOldNews(db: Db, olderThan: Date): Promise<void> {
  if ((await deleteOldAnnouncements(db, olderThan)) > 0) await sendSignal(db, { everybody: true })
}

export type NotificationsService = ReturnType<typeof notificationsService>
