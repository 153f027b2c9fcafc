import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, idSchema, instant, plainResponse } from './responses.ts'

export const notificationSchema = z.object({
  _id: idSchema,
  type: z.enum(['success', 'info']),
  title: z.string(),
  message: z.string(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

/** Socket events: the browser emits `register`, the server replies with the other two. */
export const socketEvents = {
  register: 'register',
  list: 'demo',
  count: 'notificationCount',
} as const

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/notification/update/:id',
  access: 'signed-in',
  tag: 'notifications',
  params: idParams,
  responses: { 200: plainResponse },
})
