import type { Box } from '../sandbox/box.ts'

export interface PoolReading {
  language: string
  ready: number
  /** What those cost while they wait. */
  memoryKb: number
  hits: number
  misses: number
}

/** A run longer than this is refilled for while it goes on; shorter ones have the cores first. */
const REFILL_AFTER_MS = 60
const ANSWER_FIRST_MS = 5
/** How soon a lane that gave way to runs looks again whether a core is free for it. */
const LOOK_AGAIN_MS = 100
/** After a boot that failed, so that a broken language does not keep the machine busy. */
const RETRY_MS = 5000

export interface LaneOptions {
  size: number
  boot: () => Promise<Box>
  /** Whether every core has runs to do. */
  isBusy: () => boolean
  /** It then boots nothing: what is ready is used up, then runs start cold. */
  givesWayWhenBusy?: boolean
}

/** Sandboxes of one kind, booted and waiting. Each serves one run. */
export class Lane {
  private readonly name: string
  private readonly options: LaneOptions
  private readonly boxes: Box[] = []
  private booting = 0
  private later: NodeJS.Timeout | undefined
  private closed = false
  private hits = 0
  private misses = 0

  constructor(name: string, options: LaneOptions) {
    this.name = name
    this.options = options
  }

  take(): Box | undefined {
    for (let box = this.boxes.shift(); box; box = this.boxes.shift()) {
      if (!box.isAlive) continue
      this.hits++
      this.refillAfter(box)
      return box
    }
    if (this.options.size > 0) this.misses++
    this.refill()
    return undefined
  }

  /** Brings the lane to its size; resolves when it is, or when it cannot be. */
  async refill(): Promise<void> {
    const { size, givesWayWhenBusy, isBusy } = this.options
    if (givesWayWhenBusy && isBusy()) return this.refillLater(LOOK_AGAIN_MS)
    const boots: Promise<void>[] = []
    while (!this.closed && this.boxes.length + this.booting < size) {
      this.booting++
      boots.push(this.bootOne())
    }
    await Promise.all(boots)
  }

  reading(): PoolReading {
    const { name, hits, misses, boxes } = this
    const memoryKb = boxes
      .filter(({ isAlive }) => isAlive)
      .reduce((sum, box) => sum + box.idleMemoryKb(), 0)
    return { language: name, ready: boxes.length, memoryKb, hits, misses }
  }

  async close() {
    this.closed = true
    for (const box of this.boxes) box.discard()
    await Promise.all(this.boxes.map((box) => box.gone))
  }

  private async bootOne() {
    try {
      const box = await this.options.boot()
      if (this.closed) return box.discard()
      this.boxes.push(box)
      box.ended.then(() => this.drop(box))
    } catch {
      this.refillLater(RETRY_MS)
    } finally {
      this.booting--
    }
  }

  private drop(box: Box) {
    const at = this.boxes.indexOf(box)
    if (at < 0) return
    this.boxes.splice(at, 1)
    box.discard()
    this.refillLater(RETRY_MS)
  }

  private refillAfter(box: Box) {
    // Another run is on its way, and no core would idle for this one's sake.
    if (this.options.isBusy()) {
      this.refill()
      return
    }
    const timer = setTimeout(() => this.refill(), REFILL_AFTER_MS)
    box.ended.then(() => {
      clearTimeout(timer)
      // Starting a process holds up everything else here for milliseconds; the answer goes first.
      setTimeout(() => this.refill(), ANSWER_FIRST_MS)
    })
  }

  private refillLater(ms: number) {
    this.later ??= setTimeout(() => {
      this.later = undefined
      this.refill()
    }, ms).unref()
  }
}
