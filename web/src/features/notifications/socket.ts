import { type Notification, notificationSchema, socketEvents } from '@assay/contract/notifications'
import * as z from 'zod/mini'
import { loadChunkInBackground } from '../../platform/load-chunk.ts'

const listSchema = z.array(notificationSchema)
const idsSchema = z.array(z.string())
const countSchema = z.int().check(z.minimum(0))

type Handlers = {
  onList: (notifications: Notification[]) => void
  onCount: (count: number) => void
  /** The connection is back: what was told meanwhile did not arrive. */
  onReconnected: () => void
  /** The server has closed the connection for good: the session has ended. */
  onEnded: () => void
  /** The candidate's attempt at some test has changed, such as its deadline. */
  onAttemptChanged: (testId: string) => void
  onInvitationsChanged: (testId: string) => void
  /** Somebody has begun or ended a test. */
  onOverviewChanged: () => void
  onResultsChanged: (testId: string) => void
  /** These attempts, or those of these people, have changed in the live room of a test. */
  onRoomChanged: (testId: string, ids: string[]) => void
  /** An administrator reads the journal of the candidate's attempt. */
  onJournalWatched: (testId: string) => void
}

/** Opens a live connection. The returned function closes it. */
export function connectNotifications(userId: string, handlers: Handlers): () => void {
  const { onList, onCount, onEnded } = handlers
  let isClosed = false
  let close = () => {
    isClosed = true
  }
  // Loaded separately, since no page needs it in order to show.
  void loadChunkInBackground(() => import('socket.io-client')).then((library) => {
    if (isClosed || !library) return
    const { io } = library
    const socket = io({ transports: ['websocket'], withCredentials: true })
    // Also after every reconnection: the server then sends the current list.
    let isFirst = true
    socket.on('connect', () => {
      socket.emit(socketEvents.register, userId)
      if (!isFirst) handlers.onReconnected()
      isFirst = false
    })
    socket.on(socketEvents.list, (value: unknown) => {
      const list = listSchema.safeParse(value)
      if (list.success) onList(list.data)
    })
    socket.on(socketEvents.count, (value: unknown) => {
      const count = countSchema.safeParse(value)
      if (count.success) onCount(count.data)
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') onEnded()
    })
    const onTest = (event: string, handle: (testId: string) => void) =>
      socket.on(event, (testId: unknown) => handle(String(testId)))
    onTest(socketEvents.attemptChanged, handlers.onAttemptChanged)
    onTest(socketEvents.invitationsChanged, handlers.onInvitationsChanged)
    socket.on(socketEvents.overviewChanged, handlers.onOverviewChanged)
    onTest(socketEvents.resultsChanged, handlers.onResultsChanged)
    onTest(socketEvents.journalWatched, handlers.onJournalWatched)
    socket.on(socketEvents.roomChanged, (testId: unknown, value: unknown) => {
      const ids = idsSchema.safeParse(value)
      if (ids.success) handlers.onRoomChanged(String(testId), ids.data)
    })
    close = () => {
      if (socket.connected) {
        socket.disconnect()
        return
      }
      // Closing a connection that is still opening logs an error in the console.
      socket.io.reconnection(false)
      socket.off('connect').once('connect', () => socket.disconnect())
    }
  })
  return () => close()
}
