import { type Notification, notificationSchema, socketEvents } from '@assay/contract/notifications'
import * as z from 'zod/mini'

const listSchema = z.array(notificationSchema)
const countSchema = z.int().check(z.nonnegative())

type Handlers = {
  onList: (notifications: Notification[]) => void
  onCount: (count: number) => void
}

/** Keeps one live connection until the returned function ends it. */
export function connectNotifications(userId: string, { onList, onCount }: Handlers): () => void {
  let ended = false
  let end = () => {
    ended = true
  }
  // Not needed to show a page, so it does not hold one up.
  void import('socket.io-client').then(({ io }) => {
    if (ended) return
    const socket = io({ transports: ['websocket'], withCredentials: true })
    // Also after every reconnection: the server then sends what was missed.
    socket.on('connect', () => socket.emit(socketEvents.register, userId))
    socket.on(socketEvents.list, (value: unknown) => {
      const list = listSchema.safeParse(value)
      if (list.success) onList(list.data)
    })
    socket.on(socketEvents.count, (value: unknown) => {
      const count = countSchema.safeParse(value)
      if (count.success) onCount(count.data)
    })
    end = () => {
      if (socket.connected) {
        socket.disconnect()
        return
      }
      // Closing a connection that is still opening makes browsers complain.
      socket.io.reconnection(false)
      socket.off('connect').once('connect', () => socket.disconnect())
    }
  })
  return () => end()
}
