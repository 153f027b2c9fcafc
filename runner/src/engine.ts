import { CompileCache } from './compile/cache.ts'
import { compileTimes } from './compile/compile-limits.ts'
import { createExecutables, nativeExecutables } from './compile/executables.ts'
import { Canaries } from './judging/canaries.ts'
import type { Job } from './judging/job.ts'
import { createJudge, type Judge } from './judging/judge.ts'
import { trackLoad } from './judging/load.ts'
import { SecondOpinions } from './judging/second-opinions.ts'
import { type ShortcutStats, ShortcutWatch } from './judging/shortcut-watch.ts'
import {
  type InstalledLanguage,
  installLanguage,
  type Language,
  type Toolchain,
} from './languages/language.ts'
import { optionalLanguages, standardLanguages } from './languages/registry.ts'
import type { PoolStats } from './pool/sandbox-pool.ts'
import type { Host } from './sandbox/host.ts'
import { allShortcuts, type ShortcutName, type ShortcutSet } from './sandbox/shortcuts.ts'

export interface EngineOptions {
  /** How many submissions may be judged at once. */
  concurrency: number
  poolSize: number
  compileCpuMs: number
  /** The pause before the first round of canaries and between two. */
  canaryPauseMs: number
  moreLanguages: readonly Language[] | 'installed'
}

/** The languages with their compilers and pools, and the judge: everything below the queue. */
export interface Engine {
  languages: InstalledLanguage[]
  judge: Judge
  /** Whether it can run without being compiled first. */
  isReadyToRun(job: Job): boolean
  /** Resolves when everything that is kept ready is ready. */
  warmUp(): Promise<void>
  poolStats(): PoolStats[]
  shortcutStats(): ShortcutStats
  /** Compares shortcuts with plain starts now. */
  checkShortcuts(names: readonly ShortcutName[]): Promise<void>
  close(): Promise<void>
}

export function createEngine(host: Host, options: EngineOptions): Engine {
  const load = trackLoad(options.concurrency)
  const pool = { size: options.poolSize, isBusy: load.isBusy }
  const executables = createExecutables(host, pool, nativeExecutables)
  const cache = new CompileCache((shortcut) => host.shortcuts.isOn(shortcut))
  const toolbox = {
    host,
    pool,
    untilIdle: load.untilIdle,
    compileTimes: compileTimes(options.compileCpuMs),
    cache,
    executables,
  }
  const install = (language: Language) => installLanguage(language, toolbox)
  const more =
    options.moreLanguages === 'installed'
      ? optionalLanguages.map(install).filter(({ toolchain }) => isInstalled(toolchain))
      : options.moreLanguages.map(install)
  const installed = [...standardLanguages.map(install), ...more]
  const { shortcuts, log } = host
  const watch = new ShortcutWatch(shortcuts, log)
  const opinions = new SecondOpinions({
    avoid: avoidedBySecondOpinions(host),
    onOpinion: (opinion) => watch.onOpinion(opinion),
    onRun: (names) => watch.used(names),
  })
  const judge = createJudge(opinions)
  const { canaryPauseMs: pauseMs } = options
  const canaries = new Canaries({ languages: installed, shortcuts, watch, load, log, pauseMs })
  const toolchains = installed.map(({ toolchain }) => toolchain).filter(isInstalled)

  return {
    languages: installed,
    judge: (job, signal) => load.during(() => judge(job, signal), job.isFollowed),
    isReadyToRun: (job) => !job.language.isCompiled || cache.has(job.language.name, job),
    async warmUp() {
      // One pool after the other, so that the first runs do not wait behind all of them.
      await executables.fillPool()
      for (const { warmUp } of toolchains) await warmUp?.pool?.()
      await Promise.all(toolchains.map(({ warmUp }) => warmUp?.compiler?.()))
      for (const { warmUp } of toolchains) await warmUp?.cache?.()
    },
    poolStats: () => [executables, ...toolchains].flatMap((part) => part.stats()),
    shortcutStats: () => watch.stats(),
    checkShortcuts: (names) => canaries.runRound(names),
    async close() {
      await canaries.close()
      await Promise.all([executables, ...toolchains].map((part) => part.close()))
    },
  }
}

/**
 * Files in memory are a defence: a program must not get to see the disk by failing on purpose. Where no
 * control group counts memory, it must not get a sandbox in which the number of files is unlimited either.
 */
function avoidedBySecondOpinions({ cgroups }: Host): ShortcutSet {
  const avoided = new Set(allShortcuts)
  avoided.delete('memory-files')
  if (!cgroups) avoided.delete('copied-sandboxes')
  return avoided
}

function isInstalled(toolchain: InstalledLanguage['toolchain']): toolchain is Toolchain {
  return !('missing' in toolchain)
}
