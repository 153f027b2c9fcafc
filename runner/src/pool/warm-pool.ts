import type { Job, Program, RunLimits } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { canStartWarm, defaultLimits } from './eligible.ts'
import { Lane, type PoolReading } from './lane.ts'
import { type RecipeContext, warmSpec } from './recipes.ts'
import type { WarmBoxes } from './run-program.ts'

export interface WarmPool extends WarmBoxes {
  fill(): Promise<void>
  readings(): PoolReading[]
  close(): Promise<void>
}

export function createWarmPool(
  host: Host,
  context: RecipeContext,
  languages: InstalledLanguage[],
  options: { size: number; isBusy: () => boolean },
): WarmPool {
  const lanes = new Map<string, Lane>()
  // Without the launcher nothing can wait inside a sandbox for its program.
  const available = host.launcher && options.size > 0 ? languages : []
  for (const language of available) {
    if ('missing' in language.toolchain || lanes.has(laneName(language))) continue
    if (language.language === 'Java' && !context.javaAgent) continue
    const limits = defaultLimits(language)
    // A JVM booted ahead takes twice the processor time of a cold one, for its warm classes. That
    // is well spent while a core is idle, and not when all of them have runs to do.
    const givesWay = language.language === 'Java' ? options.isBusy : undefined
    const name = laneName(language)
    lanes.set(name, new Lane(name, options.size, () => boot(language, limits), givesWay))
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
    async fork(job: Job, compiled: Program) {
      if (job.language.language !== 'Python' || !context.canForkPython()) return undefined
      if (!canStartWarm(job, compiled, host.cgroups !== null)) return undefined
      return boot(job.language, job.limits)
    },
    async fill() {
      // One language after the other: the first runs are not to wait behind all boots.
      for (const lane of lanes.values()) await lane.refill()
    },
    readings: () => [...lanes.values()].map((lane) => lane.reading()),
    async close() {
      await Promise.all([...lanes.values()].map((lane) => lane.close()))
    },
  }
}

/** C and C++ both end up as a binary. */
function laneName(language: InstalledLanguage): string {
  return language.language === 'C' || language.language === 'C++' ? 'binary' : language.language
}
