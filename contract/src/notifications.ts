import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, idSchema, instant, plainResponse } from './responses.ts'

export const notificationSchema = z.object({
  _id: idSchema,
  type: z.enum(['success', 'info']),
  title: z.string(),
  message: z.string(),
  /** The screen it leads to; a path within the product. */
  link: z.optional(z.string().check(z.startsWith('/dashboard/'))),
  createdAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

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

const own = { method: 'PUT', access: 'signed-in', tag: 'notifications' } as const

export const markNotificationRead = endpoint({
  ...own,
  path: '/notification/update/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const markAllNotificationsRead = endpoint({
  ...own,
  path: '/notification/updateAll',
  responses: { 200: plainResponse },
})
