import { type Notification, socketEvents } from '@assay/contract/notifications'
import type { SignedIn } from '@assay/testkit/accounts'
import { connectSocket } from '@assay/testkit/live-socket'

/** Many connected tabs that tell when the last of them has heard something. */
export class Crowd {
  readonly #sockets: ReturnType<typeof connectSocket>[] = []
  #heard = 0
  #expected: { count: number; tell: () => void } | undefined
  latest: Notification[] = []

  async connect(url: string, users: SignedIn[]): Promise<void> {
    for (let start = 0; start < users.length; start += 50) {
      const some = users.slice(start, start + 50)
      await Promise.all(some.map((user) => this.#join(url, user)))
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

  async #join(url: string, { cookieHeader, userId }: SignedIn): Promise<void> {
    const socket = connectSocket(url, { cookie: cookieHeader, userId })
    this.#sockets.push(socket)
    let length = 0
    socket.on(socketEvents.list, (list: Notification[]) => {
      length = list.length
      this.latest = list
    })
    socket.on(socketEvents.count, (count: number) => {
      if (count !== this.#expected?.count || count !== length) return
      this.#heard++
      if (this.#heard === this.#sockets.length) this.#expected.tell()
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
  }
}
