import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { queryFlag, wholeNumber } from './lists.ts'
import { notificationKinds, textKind } from './notification-kinds.ts'
import { type Notification, notificationSchema, notificationTextSchema } from './notifications.ts'
import { plainResponse } from './responses.ts'

// Apart from what every page needs for its live connection: this loads the table of kinds.

/** A `nextCursor` is where its page ends: the time of the last row in milliseconds, and its id. */
const cursorPattern = /^\d{1,15}-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const notificationListQuery = z.object({
  onlyUnread: z._default(queryFlag, false),
  /** The `nextCursor` of the page before. Without it, the list begins with the newest. */
  cursor: z.optional(
    z.string().check(z.regex(cursorPattern, 'Cursor must be the nextCursor of another page')),
  ),
  limit: z._default(wholeNumber('Limit', maxPageSize), 20),
})
export type NotificationListQuery = z.infer<typeof notificationListQuery>

/** One of the caller's notifications: what it says, and the facts that its sentence is made of. */
export interface ListedNotification extends Notification {
  /** One of `notificationKinds`, or `text` if it is from before there were kinds. */
  readonly kind: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly isRead: boolean
}

const listedFields = z.extend(notificationSchema, { isRead: z.boolean() })
const listedNotificationSchema: z.ZodMiniType<ListedNotification> = z.union([
  z.extend(listedFields, { kind: z.literal(textKind), parameters: notificationTextSchema }),
  ...Object.entries(notificationKinds).map(([kind, { parameters }]) =>
    z.extend(listedFields, { kind: z.literal(kind), parameters }),
  ),
])

export const listNotifications = endpoint({
  operationId: 'listNotifications',
  summary: 'List notifications',
  description:
    "The caller's own, newest first, as kind, parameters and the sentence made of them. `nextCursor` leads to the next page.",
  errors: [],
  access: 'signed-in',
  tag: 'notifications',
  method: 'GET',
  path: '/notification/getAll',
  query: notificationListQuery,
  responses: {
    200: z.extend(plainResponse, {
      data: z.array(listedNotificationSchema),
      /** Missing on the last page. */
      nextCursor: z.optional(z.string()),
      /** How many are unread, up to `maxUnreadCount`. */
      unread: z.int(),
    }),
  },
})
