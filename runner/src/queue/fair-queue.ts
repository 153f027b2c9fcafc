/** One unit of work. `start` must not throw; the queue goes on when its promise settles. */
export interface QueueItem {
  caller: string
  isLowPriority: boolean
  start(): Promise<void>
}

/**
 * Bounded, and fair: a free place goes to the waiting caller with the fewest runs under way, and
 * among equals to whoever was served longest ago, so that one caller's hundred submissions delay
 * another's first by one at most. Low priority waits until nobody else does.
 */
export class FairQueue {
  private readonly concurrency: number
  private readonly capacity: number
  /** What waits, by caller. */
  private readonly lanes = {
    high: new Map<string, QueueItem[]>(),
    low: new Map<string, QueueItem[]>(),
  }
  private readonly runningBy = new Map<string, number>()
  private readonly servedAt = new Map<string, number>()
  private served = 0
  private idleWaiters: (() => void)[] = []
  waiting = 0
  running = 0

  constructor(options: { concurrency: number; capacity: number }) {
    this.concurrency = options.concurrency
    this.capacity = options.capacity
  }

  /** False when there is no room for all of them; then none is taken. */
  add(items: QueueItem[]): boolean {
    if (this.waiting + items.length > this.capacity) return false
    for (const item of items) {
      const lane = this.laneOf(item)
      const line = lane.get(item.caller)
      // Who comes now stands just before whoever was served last, and behind all the others: were
      // newcomers always first, a stream of them would keep a second submission waiting for ever.
      if (!this.servedAt.has(item.caller)) this.servedAt.set(item.caller, this.served - 0.5)
      if (line) line.push(item)
      else lane.set(item.caller, [item])
      this.waiting++
    }
    this.fill()
    return true
  }

  /** True when it had not started yet. */
  remove(item: QueueItem): boolean {
    const lane = this.laneOf(item)
    const line = lane.get(item.caller)
    const at = line?.indexOf(item) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) lane.delete(item.caller)
    this.waiting--
    this.forgetCaller(item.caller)
    this.tellIdle()
    return true
  }

  /** Resolves once nothing runs and nothing waits. */
  idle(): Promise<void> {
    if (this.running + this.waiting === 0) return Promise.resolve()
    return new Promise((resolve) => this.idleWaiters.push(resolve))
  }

  private laneOf(item: QueueItem) {
    return item.isLowPriority ? this.lanes.low : this.lanes.high
  }

  private fill() {
    while (this.running < this.concurrency) {
      const item = this.next(this.lanes.high) ?? this.next(this.lanes.low)
      if (!item) return
      this.waiting--
      this.running++
      this.runningBy.set(item.caller, (this.runningBy.get(item.caller) ?? 0) + 1)
      item.start().finally(() => this.finished(item))
    }
  }

  private finished(item: QueueItem) {
    this.running--
    const left = (this.runningBy.get(item.caller) ?? 1) - 1
    if (left > 0) this.runningBy.set(item.caller, left)
    else this.runningBy.delete(item.caller)
    this.forgetCaller(item.caller)
    this.fill()
    this.tellIdle()
  }

  private next(lane: Map<string, QueueItem[]>): QueueItem | undefined {
    let chosen: string | undefined
    let best = [Number.POSITIVE_INFINITY, 0]
    for (const caller of lane.keys()) {
      const claim = [this.runningBy.get(caller) ?? 0, this.servedAt.get(caller) ?? 0]
      if (!isBefore(claim, best)) continue
      chosen = caller
      best = claim
    }
    if (chosen === undefined) return undefined
    const line = lane.get(chosen) ?? []
    const item = line.shift()
    if (line.length === 0) lane.delete(chosen)
    this.servedAt.set(chosen, ++this.served)
    return item
  }

  private forgetCaller(caller: string) {
    if (this.runningBy.has(caller)) return
    if (this.lanes.high.has(caller) || this.lanes.low.has(caller)) return
    this.servedAt.delete(caller)
  }

  private tellIdle() {
    if (this.running + this.waiting > 0) return
    for (const tell of this.idleWaiters.splice(0)) tell()
  }
}

/** The fewer under way the sooner; among equals, who was served longer ago. */
function isBefore(
  [running = 0, served = 0]: number[],
  [otherRunning = 0, otherServed = 0]: number[],
) {
  return running < otherRunning || (running === otherRunning && served < otherServed)
}
