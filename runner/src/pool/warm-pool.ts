import type { Job, Program, RunLimits } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { canStartWarm, defaultLimits } from './eligible.ts'
import { type RecipeContext, warmSpec } from './recipes.ts'
import type { WarmBoxes } from './run-program.ts'

/** A run longer than this is refilled for while it goes on; shorter ones have the cores first. */
const REFILL_AFTER_MS = 60
/** After a boot that failed, so that a broken language does not keep the machine busy. */
const RETRY_MS = 5000

export interface PoolReading {
  language: string
  ready: number
  hits: number
  misses: number
}

/** Sandboxes of one kind, booted and waiting. Each serves one run. */
class Lane {
  readonly name: string
  private readonly size: number
  private readonly boot: () => Promise<Box>
  private readonly boxes: Box[] = []
  private booting = 0
  private closed = false
  hits = 0
  misses = 0

  constructor(name: string, size: number, boot: () => Promise<Box>) {
    this.name = name
    this.size = size
    this.boot = boot
  }

  take(): Box | undefined {
    for (let box = this.boxes.shift(); box; box = this.boxes.shift()) {
      if (!box.isAlive) continue
      this.hits++
      this.refillAfter(box)
      return box
    }
    this.misses++
    this.refill()
    return undefined
  }

  /** Brings the lane to its size; resolves when it is, or when it cannot be. */
  async refill(): Promise<void> {
    const boots: Promise<void>[] = []
    while (!this.closed && this.boxes.length + this.booting < this.size) {
      this.booting++
      boots.push(this.bootOne())
    }
    await Promise.all(boots)
  }

  get ready() {
    return this.boxes.length
  }

  async close() {
    this.closed = true
    for (const box of this.boxes) box.discard()
    await Promise.all(this.boxes.map((box) => box.gone))
  }

  private async bootOne() {
    try {
      const box = await this.boot()
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
    const timer = setTimeout(() => this.refill(), REFILL_AFTER_MS)
    box.ended.then(() => {
      clearTimeout(timer)
      this.refill()
    })
  }

  private refillLater(ms: number) {
    setTimeout(() => this.refill(), ms).unref()
  }
}

export interface WarmPool extends WarmBoxes {
  fill(): Promise<void>
  readings(): PoolReading[]
  close(): Promise<void>
}

export function createWarmPool(
  host: Host,
  context: RecipeContext,
  languages: InstalledLanguage[],
  size: number,
): WarmPool {
  const lanes = new Map<string, Lane>()
  // Without the launcher nothing can wait inside a sandbox for its program.
  const available = host.launcher && size > 0 ? languages : []
  for (const language of available) {
    if ('missing' in language.toolchain || lanes.has(laneName(language))) continue
    if (language.language === 'Java' && !context.javaAgent) continue
    const limits = defaultLimits(language)
    lanes.set(laneName(language), new Lane(laneName(language), size, () => boot(language, limits)))
  }

  async function boot(language: InstalledLanguage, limits: RunLimits) {
    const box = await Box.open(host, warmSpec(context, language, limits))
    // A binary's process is the launcher, which waits for its program to be put in place.
    if (laneName(language) !== 'binary') box.start()
    return box
  }

  return {
    take(job: Job, compiled: Program) {
      const lane = lanes.get(laneName(job.language))
      if (!lane || !canStartWarm(job, compiled, host.cgroups !== null)) return undefined
      return lane.take()
    },
    async fill() {
      // One language after the other: the first runs are not to wait behind all boots.
      for (const lane of lanes.values()) await lane.refill()
    },
    readings: () =>
      [...lanes.values()].map(({ name, ready, hits, misses }) => ({
        language: name,
        ready,
        hits,
        misses,
      })),
    async close() {
      await Promise.all([...lanes.values()].map((lane) => lane.close()))
    },
  }
}

/** C and C++ both end up as a binary. */
function laneName(language: InstalledLanguage): string {
  return language.language === 'C' || language.language === 'C++' ? 'binary' : language.language
}
