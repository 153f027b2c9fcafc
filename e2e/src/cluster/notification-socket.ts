import { type Notification, socketEvents } from '@assay/contract/notifications'
import { connectSocket } from '@assay/testkit/live-socket'
import type { Tally } from './tally.ts'

/** The socket of one open page, with the notifications it has received. */
export class NotificationSocket {
  readonly #socket: ReturnType<typeof connectSocket>
  list: Notification[] = []
  unread = 0

  constructor(url: string, options: { cookie: string; userId: string }, tally: Tally) {
    this.#socket = connectSocket(url, options)
    let connections = 0
    this.#socket.on('connect', () => {
      connections += 1
      if (connections > 1) tally.count('sockets that reconnected')
    })
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') tally.count('sockets that broke')
      if (reason === 'io server disconnect') tally.fault('the server closed a socket')
    })
    this.#socket.on('connect_error', (error) => {
      // Only a refusal makes a socket inactive; a broken connection is retried.
      if (!this.#socket.active) tally.fault(`a socket was refused: ${error.message}`)
    })
    this.#socket.on(socketEvents.list, (list: Notification[]) => {
      this.list = list
    })
    this.#socket.on(socketEvents.count, (count: number) => {
      this.unread = count
    })
  }

  get isConnected(): boolean {
    return this.#socket.connected
  }

  close(): void {
    this.#socket.disconnect()
  }
}
