import { socketEvents } from '@assay/contract/notifications'
import { io, type Socket } from 'socket.io-client'

interface Options {
  readonly cookie: string
  /** Registers this user with every connection, as the page does; nobody if missing. */
  readonly userId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The socket of an open page. It reconnects by itself. */
export function connectSocket(url: string, { cookie, userId, headers }: Options): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 1000,
    extraHeaders: { cookie, ...headers },
  })
  if (userId !== undefined) {
    socket.on('connect', () => socket.emit(socketEvents.register, userId))
  }
  return socket
}
