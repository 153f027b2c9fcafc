import type { Box } from '../sandbox/box.ts'

export interface PoolStats {
  name: string
  ready: number
  /** Used by the sandboxes that are ready. */
  memoryKb: number
  hits: number
  misses: number
}

/** The sandbox of a longer run is replaced while it runs, that of a shorter one afterwards. */
const refillAfterMs = 60
const responseHeadStartMs = 5
/** How soon a pool that yielded to runs checks again whether a core is free. */
const recheckMs = 100
/** The pause after a failed boot, so that a broken language does not keep the machine busy. */
const retryMs = 5000

export interface PoolOptions {
  size: number
  /** Whether every core has runs to do. */
  isBusy: () => boolean
}

interface SandboxPoolOptions extends PoolOptions {
  boot: () => Promise<Box>
  /** Whether its sandboxes may still be used. */
  isOn: () => boolean
  /** Boot nothing while every core is busy: use up what is ready, then let runs start cold. */
  yieldsWhenBusy?: boolean
}

/** Sandboxes of one kind, booted and waiting. Each serves one run. */
export class SandboxPool {
  private readonly name: string
  private readonly options: SandboxPoolOptions
  private readonly boxes: Box[] = []
  private readonly boots = new Set<Promise<void>>()
  private refillTimer: NodeJS.Timeout | undefined
  private closed = false
  private hits = 0
  private misses = 0

  constructor(name: string, options: SandboxPoolOptions) {
    this.name = name
    this.options = options
  }

  take(): Box | undefined {
    if (!this.options.isOn()) {
      for (const box of this.boxes.splice(0)) box.discard()
      return undefined
    }
    for (let box = this.boxes.shift(); box; box = this.boxes.shift()) {
      if (!box.isAlive) continue
      this.hits++
      this.refillAfter(box)
      return box
    }
    if (this.options.size > 0) this.misses++
    void this.refill()
    return undefined
  }

  /** Resolves once the pool is full, or cannot be. Never rejects. */
  async refill(): Promise<void> {
    const { size, yieldsWhenBusy, isBusy, isOn } = this.options
    if (!isOn()) return
    if (yieldsWhenBusy && isBusy()) return this.refillLater(recheckMs)
    while (!this.closed && this.boxes.length + this.boots.size < size) {
      const boot = this.bootOne().finally(() => this.boots.delete(boot))
      this.boots.add(boot)
    }
    await Promise.all(this.boots)
  }

  stats(): PoolStats {
    const { name, hits, misses, boxes } = this
    const memoryKb = boxes
      .filter(({ isAlive }) => isAlive)
      .reduce((sum, box) => sum + box.idleMemoryKb(), 0)
    return { name, ready: boxes.length, memoryKb, hits, misses }
  }

  async close() {
    this.closed = true
    for (const box of this.boxes) box.discard()
    await Promise.all([...this.boots, ...this.boxes.map((box) => box.gone)])
  }

  private async bootOne() {
    try {
      const box = await this.options.boot()
      if (this.closed) {
        box.discard()
        return await box.gone
      }
      this.boxes.push(box)
      void box.ended.then(() => this.drop(box))
    } catch {
      this.refillLater(retryMs)
    }
  }

  private drop(box: Box) {
    const at = this.boxes.indexOf(box)
    if (at < 0) return
    this.boxes.splice(at, 1)
    box.discard()
    this.refillLater(retryMs)
  }

  private refillAfter(box: Box) {
    // Another run follows right away, so no core is idle to make a sandbox.
    if (this.options.isBusy()) {
      void this.refill()
      return
    }
    const timer = setTimeout(() => this.refill(), refillAfterMs)
    void box.ended.then(() => {
      clearTimeout(timer)
      // Starting a process blocks the event loop for milliseconds; the response goes first.
      setTimeout(() => this.refill(), responseHeadStartMs)
    })
  }

  private refillLater(ms: number) {
    this.refillTimer ??= setTimeout(() => {
      this.refillTimer = undefined
      void this.refill()
    }, ms).unref()
  }
}
