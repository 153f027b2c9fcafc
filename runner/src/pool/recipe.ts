import type { Job, Program } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import { Box } from '../sandbox/box.ts'
import type { BoxSpec } from '../sandbox/box-spec.ts'
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
  const { size, isBusy } = options
  const lanes = new Map<string, Lane>()
  // Without the launcher nothing can wait inside a sandbox for its program.
  const available = host.launcher && size > 0 ? languages : []
  for (const language of available) {
    if ('missing' in language.toolchain || lanes.has(laneName(language))) continue
    if (language.language === 'Java' && !context.javaAgent) continue
    const spec = warmSpec(context, language, defaultLimits(language))
    // Booting ahead is well spent while a core is idle. When all of them have runs to do, a cold
    // JVM takes half the processor time of one with warm classes, and a forked Python two thirds
    // of a booted one's: then only the sandbox is made ahead.
    const boot = () => bootBox(language, { ...spec, isForked: isBusy() && canFork(language) })
    const givesWayWhenBusy = language.language === 'Java'
    const name = laneName(language)
    lanes.set(name, new Lane(name, { size, boot, isBusy, givesWayWhenBusy }))
  }

  function canFork({ language }: InstalledLanguage) {
    return language === 'Python' && host.spawner.canForkPython
  }

  async function bootBox(language: InstalledLanguage, spec: BoxSpec) {
    const box = await Box.open(host, spec)
    // A binary's process is the launcher, which waits for its program to be put in place.
    if (laneName(language) !== 'binary' && !spec.isForked) box.start()
    return box
  }

  return {
    take(job: Job, compiled: Program) {
      const lane = lanes.get(laneName(job.language))
      if (!lane || !canStartWarm(job, compiled, host.cgroups !== null)) return undefined
      return lane.take()
    },
    async fork(job: Job, compiled: Program) {
      const { language, limits } = job
      if (!canFork(language) || !canStartWarm(job, compiled, host.cgroups !== null))
        return undefined
      return bootBox(language, { ...warmSpec(context, language, limits), isForked: true })
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
