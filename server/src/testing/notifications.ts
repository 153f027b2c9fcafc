import { type NotificationGroup, textKind } from '@assay/contract/notification-kinds'
import { type ListedNotification, listNotifications } from '@assay/contract/notification-list'
import type { Client } from '@assay/testkit/client'
import { send } from '../features/notifications/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/connect.ts'

/** Sends a notification with any title, to one user or to a group. */
export function tell(
  { db, clock }: { db: Db; clock: Clock },
  to: { userId: string } | { audience: NotificationGroup },
  title: string,
): Promise<void> {
  const parameters = { type: 'info', title, message: `About ${title}` }
  const content = { kind: textKind, parameters, createdAt: clock.now() }
  return send(db, { audience: 'one', ...to, ...content })
}

/** The notifications of a person, newest first. */
export async function notificationsOf(person: Client): Promise<ListedNotification[]> {
  return (await person.request(listNotifications, { query: { limit: 100 } })).body.data
}

/** Their titles, newest first. */
export async function titlesTo(person: Client): Promise<string[]> {
  return (await notificationsOf(person)).map(({ title }) => title)
}
