import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, idSchema, instant, plainResponse } from './responses.ts'

/** What a person sees of a notification. */
export const notificationTextSchema = z.object({
  type: z.enum(['success', 'info']),
  title: z.string(),
  message: z.string(),
  /** The screen it leads to; a path within the product. */
  link: z.optional(z.string().check(z.regex(/^\/dashboard\//))),
})
export type NotificationText = z.infer<typeof notificationTextSchema>

export const notificationSchema = z.extend(notificationTextSchema, {
  _id: idSchema,
  createdAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

/** Unread notifications are counted up to here; a count of this many means this many or more. */
export const maxUnreadCount = 1000

/**
 * Socket events: the browser emits `register`, the server replies with `list` and `count`.
 * `attemptChanged` carries the id of a test whose attempt is to be read again, `journalWatched` the id
 * of one whose journal an administrator reads while it is written.
 * Administrators get `invitationsChanged` and `resultsChanged` with the id of a test, the latter at most
 * once a second, `overviewChanged` when somebody has begun or ended one, and `roomChanged` with the id of
 * a test whose live room is open and those of the attempts and people to be read again in it.
 */
export const socketEvents = {
  register: 'register',
  list: 'demo',
  count: 'notificationCount',
  attemptChanged: 'attemptChanged',
  journalWatched: 'journalWatched',
  invitationsChanged: 'invitationsChanged',
  overviewChanged: 'overviewChanged',
  resultsChanged: 'resultsChanged',
  roomChanged: 'roomChanged',
} as const

const own = { access: 'signed-in', tag: 'notifications' } as const

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
