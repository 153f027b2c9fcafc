import type { Socket as RawSocket } from 'node:net'
import { socketEvents } from '@assay/contract/notifications'
import { type Socket as AnySocket, Server } from 'socket.io'
import type { App } from '../../platform/http/app-type.ts'
import { isOwnOrigin } from '../../platform/http/origin.ts'
import { sessionCookie } from '../accounts/session-gate.ts'
import type { Session, SessionKeeper } from '../accounts/sessions.ts'
import { eventText, sendTogether } from './event-text.ts'
import type { LiveLists, Tab } from './live-lists.ts'

interface Heard {
  [socketEvents.register]: (userId: unknown) => void
}
type Nothing = Record<string, never>
type Socket = AnySocket<Heard, Nothing, Nothing, { session: Session }>

interface Parts {
  readonly publicUrl: string
  readonly sessions: SessionKeeper
  readonly live: LiveLists
  /** How long the socket of a session that has run out may stay open. */
  readonly checkSessionsEveryMs: number
}

const partingMs = 1000
const roomOf = (sessionId: string) => `session:${sessionId}`

/** The live connection of signed-in visitors, on the product's own origin. */
export function openSockets(app: App, { publicUrl, sessions, live, checkSessionsEveryMs }: Parts) {
  const raws = new Set<RawSocket>()
  let closing = false
  const io = new Server<Heard, Nothing, Nothing, { session: Session }>(app.server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    // All that a browser ever sends is an id.
    maxHttpBufferSize: 4096,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, decide) =>
      decide(null, !closing && isOwnOrigin(headers.origin, publicUrl, headers.host)),
  })
  io.engine.on('connection', ({ request }: { request: { socket: RawSocket } }) => {
    raws.add(request.socket)
    request.socket.once('close', () => raws.delete(request.socket))
  })

  io.use(async (socket, next) => {
    try {
      const cookies = app.parseCookie(socket.handshake.headers.cookie ?? '')
      const session = await sessions.find(cookies[sessionCookie])
      if (!session) return next(new Error('Please log in again'))
      socket.data.session = session
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'a socket could not be let in')
      // A broken line, unlike a refusal, makes the browser try again by itself.
      socket.conn.close()
    }
  })
  io.on('connection', (socket) => {
    const { id, user } = socket.data.session
    void socket.join(roomOf(id))
    const tab = tabOf(socket)
    socket.on(socketEvents.register, (userId) => {
      if (userId === user.id) live.join(tab)
      else socket.disconnect(true)
    })
    socket.on('disconnect', () => live.leave(tab))
  })

  const endSessions = (sessionIds: string[]) => {
    if (sessionIds.length > 0) io.local.in(sessionIds.map(roomOf)).disconnectSockets(true)
  }
  const checkSessions = async () => {
    const ids = new Set([...io.of('/').sockets.values()].map(({ data }) => data.session.id))
    endSessions(await sessions.whichEnded([...ids]))
  }
  const timer = setInterval(() => {
    checkSessions().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sessions of sockets could not be checked'),
    )
  }, checkSessionsEveryMs)

  return {
    endSessions,
    count: () => io.engine.clientsCount,
    close: async () => {
      closing = true
      clearInterval(timer)
      // Without a word of the protocol, so that browsers take it for a gap and come back.
      io.engine.close()
      setTimeout(() => {
        for (const raw of raws) raw.destroy()
      }, partingMs).unref()
    },
  }
}

function tabOf(socket: Socket): Tab {
  return {
    userId: socket.data.session.user.id,
    send: ({ news, count }) => {
      const list = `[${news.map(({ json }) => json).join()}]`
      sendTogether(socket, [
        eventText(socketEvents.list, list),
        eventText(socketEvents.count, String(count)),
      ])
    },
  }
}
