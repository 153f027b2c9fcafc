import { CompileCache } from './compile/cache.ts'
import { compileTimes } from './compile/compile-limits.ts'
import { createExecutables } from './compile/executables.ts'
import { type Judge, judge } from './judging/judge.ts'
import { trackLoad } from './judging/load.ts'
import { type InstalledLanguage, installLanguage, type Toolchain } from './languages/language.ts'
import { languages } from './languages/registry.ts'
import type { PoolStats } from './pool/sandbox-pool.ts'
import type { Host } from './sandbox/host.ts'

export interface EngineOptions {
  /** How many submissions may be judged at once. */
  concurrency: number
  poolSize: number
  compileCpuMs: number
}

/** The languages with their compilers and pools, and the judge: everything below the queue. */
export interface Engine {
  languages: InstalledLanguage[]
  judge: Judge
  /** Resolves when everything that is kept ready is ready. */
  warmUp(): Promise<void>
  poolStats(): PoolStats[]
  close(): Promise<void>
}

export function createEngine(host: Host, options: EngineOptions): Engine {
  const load = trackLoad(options.concurrency)
  const pool = { size: options.poolSize, isBusy: load.isBusy }
  const executables = createExecutables(host, pool)
  const toolbox = {
    host,
    pool,
    untilIdle: load.untilIdle,
    compileTimes: compileTimes(options.compileCpuMs),
    cache: new CompileCache(),
    executables,
  }
  const installed = languages.map((language) => installLanguage(language, toolbox))
  const toolchains = installed
    .map(({ toolchain }) => toolchain)
    .filter((toolchain): toolchain is Toolchain => !('missing' in toolchain))

  return {
    languages: installed,
    judge: (job, signal) => load.during(() => judge(job, signal), job.isFollowed),
    async warmUp() {
      // One pool after the other, so that the first runs do not wait behind all of them.
      await executables.fillPool()
      for (const { warmUp } of toolchains) await warmUp?.pool?.()
      await Promise.all(toolchains.map(({ warmUp }) => warmUp?.compiler?.()))
      for (const { warmUp } of toolchains) await warmUp?.cache?.()
    },
    poolStats: () => [executables, ...toolchains].flatMap((part) => part.stats()),
    async close() {
      await Promise.all([executables, ...toolchains].map((part) => part.close()))
    },
  }
}
