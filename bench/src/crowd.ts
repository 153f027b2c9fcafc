import type { Notification } from '@assay/contract/notifications'
import { io, type Socket } from 'socket.io-client'

export interface Member {
  readonly cookie: string
  readonly userId: string
}

/** Many connected tabs that tell when the last of them has heard something. */
export class Crowd {
  readonly #sockets: Socket[] = []
  #heard = 0
  #expected: { count: number; tell: () => void } | undefined
  latest: Notification[] = []

  async connect(url: string, members: Member[]): Promise<void> {
    for (let start = 0; start < members.length; start += 50) {
      const some = members.slice(start, start + 50)
      await Promise.all(some.map((member) => this.#join(url, member)))
    }
  }

  /** Resolves when every tab has the list and the count of so many unread notifications. */
  everybodyHears(count: number): Promise<void> {
    this.#heard = 0
    return new Promise((tell) => {
      this.#expected = { count, tell }
    })
  }

  disconnect(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  async #join(url: string, { cookie, userId }: Member): Promise<void> {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie },
    })
    this.#sockets.push(socket)
    let length = 0
    socket.on('demo', (list: Notification[]) => {
      length = list.length
      this.latest = list
    })
    socket.on('notificationCount', (count: number) => {
      if (count !== this.#expected?.count || count !== length) return
      this.#heard++
      if (this.#heard === this.#sockets.length) this.#expected.tell()
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    socket.emit('register', userId)
  }
}
