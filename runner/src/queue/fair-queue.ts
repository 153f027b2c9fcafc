import type { Entry, QueueItem } from './queue-item.ts'
import { hasRoom } from './room.ts'
import { Separation } from './separation.ts'
import { WaitingItems } from './waiting-items.ts'

/** An item that is this many times shorter than everything that runs starts beside it. */
const besideFactor = 3
/** Once a run has taken this many times its expected length, the time it has taken counts instead. */
const overdueFactor = 4
const recheckMs = 50

interface Options {
  /** How many run at a time, except what is started beside long or sleeping programs. */
  concurrency: number
  /** How many may wait. */
  capacity: number
  nowMs?: () => number
}

/**
 * Bounded and fair: callers take turns, short work first, as `WaitingItems` describes. `Separation`
 * decides what runs beside others of its caller.
 *
 * A caller alone may use every slot, and its programs may sleep in them for as long as they may run.
 * So when others come and it holds more than its share, as many more slots are opened for those who
 * have less than theirs. More are also opened, up to twice as many, for an item that is far shorter
 * than everything that runs, and beside slow items, which leave as many slots to others as there
 * would be without them. Not beside a single slot: whoever asks for one wants one run at a time.
 *
 * If all that is taken, items that have run for long are interrupted, once each, for callers that
 * have nothing running. So however many callers sleep, another waits for short turns only.
 */
export class FairQueue {
  private readonly concurrency: number
  private readonly capacity: number
  private readonly nowMs: () => number
  private readonly separation = new Separation()
  private readonly runningBy = new Map<string, number>()
  /** When each of them started. */
  private readonly runningEntries = new Map<Entry, number>()
  private readonly items = new WaitingItems({
    runningOf: (caller) => this.runningBy.get(caller) ?? 0,
    mayStart: (caller, kind) => this.separation.mayStart(caller, kind),
  })
  private slowRunning = 0
  private readonly interrupted = new Set<Entry>()
  private recheckTimer: NodeJS.Timeout | undefined
  private idleWaiters: (() => void)[] = []

  constructor(options: Options) {
    this.concurrency = options.concurrency
    this.capacity = options.capacity
    this.nowMs = options.nowMs ?? (() => performance.now())
  }

  get waiting(): number {
    return this.items.count
  }

  get running(): number {
    return this.runningEntries.size
  }

  /** All or none: false when there is no room for all of them. */
  add(items: QueueItem[]): boolean {
    if (!this.hasRoomFor(items)) return false
    for (const item of items) this.items.add(item)
    this.fill()
    return true
  }

  /** False if it has started already. */
  remove(item: QueueItem): boolean {
    if (!this.items.remove(item)) return false
    this.forgetCaller(item.caller)
    this.notifyIdle()
    return true
  }

  /** How many go before it; null if it does not wait. */
  ahead(item: QueueItem): number | null {
    return this.items.ahead(item)
  }

  /** Resolves once nothing runs and nothing waits. */
  idle(): Promise<void> {
    if (this.running + this.waiting === 0) return Promise.resolve()
    return new Promise((resolve) => this.idleWaiters.push(resolve))
  }

  private hasRoomFor(items: QueueItem[]): boolean {
    if (this.waiting + items.length > this.capacity) return false
    const callers = new Set(items.map(({ caller }) => caller))
    return [...callers].every((caller) => {
      const own = this.items.countOf(caller)
      const added = items.filter((item) => item.caller === caller).length
      return hasRoom({ limit: this.capacity, held: this.waiting, own, added })
    })
  }

  private fill() {
    for (;;) {
      const entry =
        this.running < this.concurrency
          ? this.items.next()
          : (this.nextBesideSlow() ?? this.nextWithoutShare() ?? this.nextBeside())
      if (!entry) break
      this.start(entry)
    }
    this.interruptForOthers()
  }

  private start(entry: Entry) {
    const { caller, kind } = entry.item
    this.items.start(entry)
    this.runningEntries.set(entry, this.nowMs())
    this.runningBy.set(caller, (this.runningBy.get(caller) ?? 0) + 1)
    if (entry.isSlow) this.slowRunning++
    this.separation.started(caller, kind)
    void entry.item.start().then((needsTurn) => this.finished(entry, needsTurn))
  }

  private finished(entry: Entry, needsTurn: boolean) {
    const { caller } = entry.item
    this.items.charge(entry, this.nowMs() - (this.runningEntries.get(entry) ?? 0))
    this.runningEntries.delete(entry)
    this.interrupted.delete(entry)
    if (entry.isSlow) this.slowRunning--
    this.separation.ended(caller)
    const left = (this.runningBy.get(caller) ?? 1) - 1
    if (left > 0) this.runningBy.set(caller, left)
    else this.runningBy.delete(caller)
    // It was accepted with all its turns, so it goes back even if the queue is full.
    if (needsTurn) this.items.addAgain(entry)
    this.forgetCaller(caller)
    this.fill()
    this.notifyIdle()
  }

  /** When every slot is taken: the next item of a caller with less than its share. */
  private nextWithoutShare(): Entry | undefined {
    const callers = new Set([...this.runningBy.keys(), ...this.items.callersInForeground()])
    const share = Math.max(1, Math.floor(this.concurrency / callers.size))
    let surplus = 0
    for (const running of this.runningBy.values()) surplus += Math.max(0, running - share)
    if (this.running >= this.concurrency + surplus) return undefined
    return this.items.nextPrompt(share)
  }

  /** When every slot is taken, some of them by slow items: the next item to start beside those. */
  private nextBesideSlow(): Entry | undefined {
    if (this.concurrency === 1 || this.running >= 2 * this.concurrency) return undefined
    return this.running - this.slowRunning < this.concurrency ? this.items.nextPrompt() : undefined
  }

  /** When every slot is taken: the next item that is far shorter than everything that runs. */
  private nextBeside(): Entry | undefined {
    if (this.concurrency === 1 || this.running >= 2 * this.concurrency) return undefined
    const now = this.nowMs()
    const lengths = [...this.runningEntries].map(([{ nextTurnMs }, startedAtMs]) => {
      const ranMs = now - startedAtMs
      return ranMs >= overdueFactor * nextTurnMs ? ranMs : nextTurnMs
    })
    return this.items.nextPrompt(1, Math.min(...lengths) / besideFactor)
  }

  /** Interrupts the longest runs first, and no more than there are callers who wait. */
  private interruptForOthers() {
    const wanted = this.items.countCallersHeldUp() - this.interrupted.size
    if (wanted > 0) this.recheckLater()
    const now = this.nowMs()
    const long = [...this.runningEntries].filter(
      ([entry, startedAtMs]) =>
        !entry.isSlow && !this.interrupted.has(entry) && entry.item.mayInterrupt(now - startedAtMs),
    )
    for (const [entry] of long.slice(0, Math.max(0, wanted))) {
      this.interrupted.add(entry)
      entry.item.interrupt()
    }
  }

  /** No event tells that a run has become overdue. */
  private recheckLater() {
    this.recheckTimer ??= setTimeout(() => {
      this.recheckTimer = undefined
      this.fill()
    }, recheckMs).unref()
  }

  private forgetCaller(caller: string) {
    if (!this.runningBy.has(caller) && !this.items.has(caller)) this.items.forget(caller)
  }

  private notifyIdle() {
    if (this.running + this.waiting > 0) return
    for (const notify of this.idleWaiters.splice(0)) notify()
  }
}
