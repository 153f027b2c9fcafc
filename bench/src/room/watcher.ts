import { setInterval } from 'node:timers'
import { socketEvents } from '@assay/contract/notifications'
import { maxRoomIds, type Room, readRoom } from '@assay/contract/rooms'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { connectSocket } from '@assay/testkit/live-socket'

/** As often as the page of the live room looks again by itself. */
const lookAgainMs = 15_000

/** An administrator with the live room open: reads what has changed, as the page does. */
export class Watcher {
  readonly #admin: SignedIn
  readonly #testId: string
  readonly #socket: ReturnType<typeof connectSocket>
  readonly #changed = new Set<string>()
  readonly #looking: NodeJS.Timeout
  /** What a candidate has done last, and when the server had acknowledged it. */
  readonly #waiting = new Map<string, { doneAt: number; acknowledgedAt: number }>()
  #isReading = false
  readonly delaysMs: number[] = []

  constructor(url: string, admin: SignedIn, testId: string) {
    this.#admin = admin
    this.#testId = testId
    this.#socket = connectSocket(url, { cookie: admin.cookieHeader, userId: admin.userId })
    this.#socket.on(socketEvents.roomChanged, (changedId: string, ids: string[]) => {
      if (changedId !== testId) return
      for (const id of ids) this.#changed.add(id)
      void this.#readChanged()
    })
    this.#looking = setInterval(() => void this.#read(), lookAgainMs)
  }

  /** Resolves when the room is open. */
  async open(): Promise<void> {
    if (!this.#socket.connected) {
      await new Promise<void>((resolve) => this.#socket.once('connect', resolve))
    }
    await this.#read()
  }

  /** The candidate has done something since `doneAt`, which the room is to show. */
  expect(attemptId: string, doneAt: number): void {
    const acknowledgedAt = Date.now()
    // Of two changes that are shown together, the first has waited longer.
    const earlier = this.#waiting.get(attemptId)
    this.#waiting.set(attemptId, earlier ?? { doneAt, acknowledgedAt })
  }

  get isBehind(): boolean {
    return this.#waiting.size > 0
  }

  close(): void {
    clearInterval(this.#looking)
    this.#socket.disconnect()
  }

  async #readChanged(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#changed.size > 0) {
        const only = this.#changed.size > maxRoomIds ? undefined : [...this.#changed].join()
        this.#changed.clear()
        await this.#read(only)
      }
    } finally {
      this.#isReading = false
    }
  }

  async #read(only?: string): Promise<void> {
    const query = only === undefined ? {} : { only }
    const params = { id: this.#testId }
    this.#note(succeeded(await this.#admin.call(readRoom, { params, query })).data)
  }

  #note({ rows }: Room): void {
    const now = Date.now()
    for (const { _id, lastActiveAt } of rows) {
      const waiting = this.#waiting.get(_id)
      if (!waiting || Date.parse(lastActiveAt) < waiting.doneAt) continue
      this.delaysMs.push(now - waiting.acknowledgedAt)
      this.#waiting.delete(_id)
    }
  }
}
