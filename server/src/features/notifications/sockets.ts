import type { IncomingMessage } from 'node:http'
import type { Socket as RawSocket } from 'node:net'
import { socketEvents } from '@assay/contract/notifications'
import { type Socket as AnySocket, Server } from 'socket.io'
import type { App } from '../../platform/http/app-type.ts'
import { isOwnOrigin } from '../../platform/http/origin.ts'
import { sessionCookie } from '../accounts/session-gate.ts'
import type { Session, SessionKeeper } from '../accounts/sessions.ts'
import { coalesce } from './coalesce.ts'
import { eventText, sendTogether } from './event-text.ts'
import type { LiveLists, Tab } from './live-lists.ts'
import { maxSocketsPerAddress, maxSocketsPerSession, openCounts } from './socket-caps.ts'

interface ClientEvents {
  [socketEvents.register]: (userId: unknown) => void
}
interface ServerEvents {
  [socketEvents.invitationsChanged]: (testId: string) => void
  [socketEvents.overviewChanged]: () => void
  [socketEvents.resultsChanged]: (testId: string) => void
  [socketEvents.roomChanged]: (testId: string, ids: string[]) => void
}
type NoEvents = Record<string, never>
type Socket = AnySocket<ClientEvents, ServerEvents, NoEvents, { session: Session }>

interface Parts {
  readonly publicUrl: string
  readonly addressOf: (request: IncomingMessage) => string
  readonly sessions: SessionKeeper
  readonly live: LiveLists
  /** A candidate has opened their first page on this node, or closed their last one. */
  readonly onConnection: (session: Session, isOpen: boolean) => void
  /** How long a socket may stay open after its session has expired, or ended without this node hearing of it. */
  readonly checkSessionsEveryMs: number
}

/** After this, clients that did not complete the closing handshake are cut off. */
const closeTimeoutMs = 1000
/** Tests may end for hundreds at once, and each open page reads its results again. */
const resultsIntervalMs = 1000
const roomOf = (sessionId: string) => `session:${sessionId}`
const adminRoom = 'admins'

/** Socket.IO for signed-in users, on the product's own origin only. */
export function openSockets(app: App, parts: Parts) {
  const { publicUrl, addressOf, sessions, live, onConnection, checkSessionsEveryMs } = parts
  const raws = new Set<RawSocket>()
  const ofAddress = openCounts(maxSocketsPerAddress)
  const ofSession = openCounts(maxSocketsPerSession)
  const ofCandidate = openCounts(Number.POSITIVE_INFINITY)
  let closing = false
  /** How often sessions or roles have changed, as far as this node has heard. */
  let changes = 0
  /** Reads it again if a change was heard of meanwhile, which the first reading may have missed. */
  const findSession = async (token: string | undefined) => {
    for (;;) {
      const before = changes
      const session = await sessions.find(token)
      if (changes === before) return session
    }
  }
  const io = new Server<ClientEvents, ServerEvents, NoEvents, { session: Session }>(app.server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    // All that a browser ever sends is an id.
    maxHttpBufferSize: 4096,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const { headers, socket } = request
      const isOwn = isOwnOrigin(headers.origin, publicUrl, headers.host)
      const address = addressOf(request)
      if (closing || !isOwn || !ofAddress.enter(address)) return decide(null, false)
      socket.once('close', () => ofAddress.leave(address))
      decide(null, true)
    },
  })
  io.engine.on('connection', ({ request }: { request: { socket: RawSocket } }) => {
    raws.add(request.socket)
    request.socket.once('close', () => raws.delete(request.socket))
  })

  io.use(async (socket, next) => {
    try {
      const cookies = app.parseCookie(socket.handshake.headers.cookie ?? '')
      const session = await findSession(cookies[sessionCookie])
      if (!session || session.lacksSecondFactor) return next(new Error('Please log in again'))
      socket.data.session = session
      if (!ofSession.enter(session.id)) return next(new Error('Too many open tabs'))
      socket.conn.once('close', () => ofSession.leave(session.id))
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'a socket could not be authenticated')
      // Unlike a refusal, a lost connection makes the client reconnect by itself.
      socket.conn.close()
    }
  })
  const open = () => [...io.of('/').sockets.values()]
  io.on('connection', (socket) => {
    const { session } = socket.data
    const { id, user } = session
    void socket.join(roomOf(id))
    if (user.role === 'admin') void socket.join(adminRoom)
    else {
      const isFirst = !ofCandidate.isOpen(user.id)
      ofCandidate.enter(user.id)
      if (isFirst) onConnection(session, true)
    }
    const tab = tabOf(socket)
    socket.on(socketEvents.register, (userId) => {
      if (userId === user.id) live.join(tab)
      else socket.disconnect(true)
    })
    socket.on('disconnect', () => {
      live.leave(tab)
      if (user.role === 'admin') return
      ofCandidate.leave(user.id)
      if (!ofCandidate.isOpen(user.id) && !closing) onConnection(session, false)
    })
  })

  const endSessions = (sessionIds: string[]) => {
    changes += 1
    if (sessionIds.length > 0) io.local.in(sessionIds.map(roomOf)).disconnectSockets(true)
  }
  // Without a Socket.IO disconnect packet, so that the client connects again.
  const cutOff = (socket: Socket) => socket.conn.close()
  const checkSessions = async () => {
    const ids = new Set(open().map(({ data }) => data.session.id))
    const lasting = await sessions.lasting([...ids])
    endSessions([...ids].filter((id) => !lasting.has(id)))
    for (const socket of open()) {
      const { id, user } = socket.data.session
      if (lasting.has(id) && lasting.get(id) !== user.role) cutOff(socket)
    }
  }
  const check = () => {
    checkSessions().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sessions of sockets could not be checked'),
    )
  }
  const timer = setInterval(check, checkSessionsEveryMs)
  const changedResults = new Set<string>()
  const tellResults = coalesce(resultsIntervalMs, async () => {
    for (const testId of changedResults) {
      io.local.in(adminRoom).emit(socketEvents.resultsChanged, testId)
    }
    changedResults.clear()
  })

  return {
    endSessions,
    /** Ends what the tabs of a user receive in their old role; they come back in their new one. */
    reconnect: (userId: string) => {
      changes += 1
      for (const socket of open()) if (socket.data.session.user.id === userId) cutOff(socket)
    },
    /** Catches up with signals that were missed. */
    check,
    tellInvitationsChanged: (testId: string) => {
      io.local.in(adminRoom).emit(socketEvents.invitationsChanged, testId)
    },
    tellOverviewChanged: () => {
      io.local.in(adminRoom).emit(socketEvents.overviewChanged)
    },
    tellResultsChanged: (testId: string) => {
      changedResults.add(testId)
      tellResults.request()
    },
    tellRoomChanged: (testId: string, ids: string[]) => {
      io.local.in(adminRoom).emit(socketEvents.roomChanged, testId, ids)
    },
    /** The sessions of the open pages of candidates. */
    candidates: () =>
      open()
        .map(({ data }) => data.session)
        .filter(({ user }) => user.role !== 'admin'),
    count: () => io.engine.clientsCount,
    close: async () => {
      closing = true
      clearInterval(timer)
      await tellResults.stop()
      // No Socket.IO disconnect packet, so that clients treat it as an outage and reconnect.
      io.engine.close()
      setTimeout(() => {
        for (const raw of raws) raw.destroy()
      }, closeTimeoutMs).unref()
    },
  }
}

function tabOf(socket: Socket): Tab {
  return {
    userId: socket.data.session.user.id,
    send: ({ notifications, count }) => {
      const list = `[${notifications.map(({ json }) => json).join()}]`
      sendTogether(socket, [
        eventText(socketEvents.list, list),
        eventText(socketEvents.count, String(count)),
      ])
    },
    tellAttemptChanged: (testId) =>
      sendTogether(socket, [eventText(socketEvents.attemptChanged, JSON.stringify(testId))]),
    tellJournalWatched: (testId) =>
      sendTogether(socket, [eventText(socketEvents.journalWatched, JSON.stringify(testId))]),
  }
}
