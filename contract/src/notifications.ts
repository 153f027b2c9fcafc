import * as z from 'zod/mini'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { queryFlag, wholeNumber } from './lists.ts'
import { notificationKinds, notificationTextSchema, textKind } from './notification-kinds.ts'
import { idParams, idSchema, instant, plainResponse } from './responses.ts'

export const notificationSchema = z.extend(notificationTextSchema, {
  _id: idSchema,
  createdAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

/** Unread notifications are counted up to here; a count of this many means this many or more. */
export const maxUnreadCount = 1000

/**
 * Socket events: the browser emits `register`, the server replies with `list` and `count`.
 * `attemptChanged` carries the id of a test whose attempt is to be read again.
 * Administrators get `invitationsChanged` with the id of a test.
 */
export const socketEvents = {
  register: 'register',
  list: 'demo',
  count: 'notificationCount',
  attemptChanged: 'attemptChanged',
  invitationsChanged: 'invitationsChanged',
} as const

const own = { access: 'signed-in', tag: 'notifications' } as const

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
const listedNotificationSchema: z.ZodMiniType<ListedNotification> = z.discriminatedUnion('kind', [
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
  ...own,
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

export const markNotificationRead = endpoint({
  operationId: 'markNotificationRead',
  summary: 'Mark a notification as read',
  description: 'Repeating the call is no error.',
  errors: ['notification_not_found'],
  ...own,
  method: 'PUT',
  path: '/notification/update/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const markAllNotificationsRead = endpoint({
  operationId: 'markAllNotificationsRead',
  summary: 'Mark all notifications as read',
  description: 'Those that arrive afterwards stay unread.',
  errors: [],
  ...own,
  method: 'PUT',
  path: '/notification/updateAll',
  responses: { 200: plainResponse },
})
