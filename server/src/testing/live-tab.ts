import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Notification, socketEvents } from '@assay/contract/notifications'
import { connectSocket } from '@assay/testkit/live-socket'
import type { Socket } from 'socket.io-client'
import type { App } from '../platform/http/app-type.ts'
import type { TestClient } from './client.ts'

export async function listenSomewhere(app: App, port = 0): Promise<number> {
  await app.listen({ host: '127.0.0.1', port })
  return (app.server.address() as AddressInfo).port
}

/** The socket of an open page, with everything it has received. */
export class LiveTab {
  readonly socket: Socket
  readonly lists: Notification[][] = []
  readonly counts: number[] = []

  constructor(port: number, client: TestClient, headers: Record<string, string> = {}) {
    const cookie = client.cookieHeader
    this.socket = connectSocket(`http://127.0.0.1:${port}`, { cookie, headers })
    this.socket.on(socketEvents.list, (list) => this.lists.push(list))
    this.socket.on(socketEvents.count, (count) => this.counts.push(count))
  }

  /** Registers now and after every reconnection. */
  static register(port: number, client: TestClient & { userId: string }): LiveTab {
    const tab = new LiveTab(port, client)
    tab.socket.on('connect', () => tab.socket.emit(socketEvents.register, client.userId))
    return tab
  }

  get titles(): string[] {
    return (this.lists.at(-1) ?? []).map(({ title }) => title)
  }

  get count(): number | undefined {
    return this.counts.at(-1)
  }

  /** Resolves once both events have arrived and their latest values satisfy the condition. */
  async until(isSatisfied: (tab: LiveTab) => boolean): Promise<this> {
    while (this.count === undefined || this.lists.length === 0 || !isSatisfied(this)) {
      await this.heard()
    }
    return this
  }

  untilCount = (count: number) => this.until((tab) => tab.count === count)

  /** The message with which the server refuses the connection. */
  async refusal(): Promise<string> {
    const [error] = await once(listenable(this.socket), 'connect_error')
    return (error as Error).message
  }

  /** Why the connection ended. */
  async ending(): Promise<string> {
    const [reason] = await once(listenable(this.socket), 'disconnect')
    return reason as string
  }

  private heard() {
    return new Promise<void>((resolve) => this.socket.once(socketEvents.count, () => resolve()))
  }
}

/** The client's emitter works with `once` but has other types. */
const listenable = (socket: Socket) => socket as unknown as NodeJS.EventEmitter
