import { type RunKind, Separation } from './separation.ts'

export interface QueueItem {
  caller: string
  /** Background items have low priority. */
  kind: RunKind
  /** Must not throw. Resolves when its turn is over: to true if it needs another turn. */
  start(): Promise<boolean>
}

/**
 * Bounded and fair: a free slot goes to the waiting caller with the fewest items running, and among
 * equals to the one served longest ago, so that a hundred submissions of one caller delay another's
 * first by at most one. Background items wait until nothing else does. `Separation` decides what runs
 * beside others of its caller.
 *
 * A caller alone may use every slot, and its programs may sleep in them for as long as they may run.
 * So when others come and it holds more than its share, as many more slots are opened for those who
 * have less than theirs.
 */
export class FairQueue {
  private readonly concurrency: number
  private readonly capacity: number
  /** Waiting items, by caller. */
  private readonly waitingBy = {
    high: new Map<string, QueueItem[]>(),
    low: new Map<string, QueueItem[]>(),
  }
  private readonly runningBy = new Map<string, number>()
  private readonly separation = new Separation()
  private readonly servedAt = new Map<string, number>()
  private served = 0
  private idleWaiters: (() => void)[] = []
  waiting = 0
  running = 0

  constructor(options: { concurrency: number; capacity: number }) {
    this.concurrency = options.concurrency
    this.capacity = options.capacity
  }

  /** All or none: false when there is no room for all of them. */
  add(items: QueueItem[]): boolean {
    if (this.waiting + items.length > this.capacity) return false
    for (const item of items) this.append(item)
    this.fill()
    return true
  }

  /** False if it has started already. */
  remove(item: QueueItem): boolean {
    const byCaller = this.queueOf(item)
    const items = byCaller.get(item.caller)
    const at = items?.indexOf(item) ?? -1
    if (!items || at < 0) return false
    items.splice(at, 1)
    if (items.length === 0) byCaller.delete(item.caller)
    this.waiting--
    this.forgetCaller(item.caller)
    this.notifyIdle()
    return true
  }

  /** Resolves once nothing runs and nothing waits. */
  idle(): Promise<void> {
    if (this.running + this.waiting === 0) return Promise.resolve()
    return new Promise((resolve) => this.idleWaiters.push(resolve))
  }

  private append(item: QueueItem) {
    const byCaller = this.queueOf(item)
    const earlier = byCaller.get(item.caller)
    // A new caller is placed just ahead of the one served last and behind all others. If new
    // callers always came first, a stream of them would starve everybody's second submission.
    if (!this.servedAt.has(item.caller)) this.servedAt.set(item.caller, this.served - 0.5)
    if (earlier) earlier.push(item)
    else byCaller.set(item.caller, [item])
    this.waiting++
  }

  private queueOf(item: QueueItem) {
    return item.kind === 'background' ? this.waitingBy.low : this.waitingBy.high
  }

  private fill() {
    for (;;) {
      const item = this.running < this.concurrency ? this.nextInTurn() : this.nextWithoutShare()
      if (!item) return
      this.waiting--
      this.running++
      this.runningBy.set(item.caller, (this.runningBy.get(item.caller) ?? 0) + 1)
      this.separation.started(item.caller, item.kind)
      void item.start().then((needsTurn) => this.finished(item, needsTurn))
    }
  }

  private finished(item: QueueItem, needsTurn: boolean) {
    this.running--
    this.separation.ended(item.caller)
    const left = (this.runningBy.get(item.caller) ?? 1) - 1
    if (left > 0) this.runningBy.set(item.caller, left)
    else this.runningBy.delete(item.caller)
    // It was let in with all its turns, so a full queue does not matter.
    if (needsTurn) this.append(item)
    this.forgetCaller(item.caller)
    this.fill()
    this.notifyIdle()
  }

  private nextInTurn(): QueueItem | undefined {
    return this.next(false) ?? this.next(true)
  }

  /** For when every slot is taken. */
  private nextWithoutShare(): QueueItem | undefined {
    const callers = new Set([...this.runningBy.keys(), ...this.waitingBy.high.keys()])
    const share = Math.max(1, Math.floor(this.concurrency / callers.size))
    let surplus = 0
    for (const running of this.runningBy.values()) surplus += Math.max(0, running - share)
    if (this.running >= this.concurrency + surplus) return undefined
    return this.next(false, share)
  }

  /** Of those with fewer than `limit` running. */
  private next(isLowPriority: boolean, limit = Number.POSITIVE_INFINITY): QueueItem | undefined {
    const byCaller = isLowPriority ? this.waitingBy.low : this.waitingBy.high
    let chosen: string | undefined
    let best = [limit, Number.NEGATIVE_INFINITY]
    for (const [caller, [first]] of byCaller) {
      if (!first || !this.separation.mayStart(caller, first.kind)) continue
      const rank = [this.runningBy.get(caller) ?? 0, this.servedAt.get(caller) ?? 0]
      if (!isBefore(rank, best)) continue
      chosen = caller
      best = rank
    }
    if (chosen === undefined) return undefined
    const items = byCaller.get(chosen) ?? []
    const item = items.shift()
    if (items.length === 0) byCaller.delete(chosen)
    this.servedAt.set(chosen, ++this.served)
    return item
  }

  private forgetCaller(caller: string) {
    if (this.runningBy.has(caller)) return
    if (this.waitingBy.high.has(caller) || this.waitingBy.low.has(caller)) return
    this.servedAt.delete(caller)
  }

  private notifyIdle() {
    if (this.running + this.waiting > 0) return
    for (const notify of this.idleWaiters.splice(0)) notify()
  }
}

/** Fewest running first; among equals, served longest ago first. */
function isBefore(
  [running = 0, served = 0]: number[],
  [otherRunning = 0, otherServed = 0]: number[],
) {
  return running < otherRunning || (running === otherRunning && served < otherServed)
}
