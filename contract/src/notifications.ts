import { z } from 'zod'
import { idSchema, instant } from './answers.ts'

export const notificationSchema = z.object({
  _id: idSchema,
  type: z.enum(['success', 'info']),
  title: z.string(),
  message: z.string(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

/** Events of the socket: the browser says `register`, the server answers with the other two. */
export const socketEvents = {
  register: 'register',
  list: 'demo',
  count: 'notificationCount',
} as const
