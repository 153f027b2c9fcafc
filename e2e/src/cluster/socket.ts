import { type Notification, socketEvents } from '@assay/contract/notifications'
import { io, type Socket } from 'socket.io-client'
import type { Tally } from './tally.ts'

/** The live line of one tab, which comes back by itself. */
export class LiveLine {
  readonly #socket: Socket
  list: Notification[] = []
  unread = 0

  constructor(url: string, { cookie, userId }: { cookie: string; userId: string }, tally: Tally) {
    this.#socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 1000,
      extraHeaders: { cookie },
    })
    let times = 0
    this.#socket.on('connect', () => {
      times += 1
      if (times > 1) tally.count('sockets that came back')
      this.#socket.emit(socketEvents.register, userId)
    })
    this.#socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') tally.count('sockets that broke')
      if (reason === 'io server disconnect') tally.fault('a socket was sent away')
    })
    this.#socket.on('connect_error', (error) => {
      // A refusal; what is broken is tried again.
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
