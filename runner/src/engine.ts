import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '@assay/contract/catalogue'
import { createBinaryStore } from './compile/binaries.ts'
import { compilerByLanguage } from './compile/by-language.ts'
import { cachingCompiler } from './compile/cache.ts'
import { compileTimesOf } from './compile/compile-limits.ts'
import { createGccCompiler, gccFlags } from './compile/gcc.ts'
import { createJavaCompiler } from './compile/java.ts'
import { buildJavaTools } from './compile/java-tools.ts'
import { PrecompiledHeaders } from './compile/precompiled-headers.ts'
import { createWarmGcc } from './compile/warm-gcc.ts'
import { createJudge, type Judge } from './judging/judge.ts'
import { detectLanguages } from './languages/detect.ts'
import type { InstalledLanguage } from './languages/languages.ts'
import { locateNode } from './languages/node-binary.ts'
import type { PoolReading } from './pool/lane.ts'
import { keepPythonParent } from './pool/python-parent.ts'
import { createProgramRunner } from './pool/run-program.ts'
import { createWarmPool } from './pool/warm-pool.ts'
import type { Host } from './sandbox/host.ts'

/** After a run under full load the next one is on its way; that is no time to boot anything. */
const LULL_MS = 100

export interface EngineOptions {
  /** How many judgements may be under way at once. */
  concurrency: number
  poolSize: number
  compileCpuMs: number
}

/** Compilers, pools and the judge over them: everything below the queue. */
export interface Engine {
  languages: InstalledLanguage[]
  judge: Judge
  /** Resolves when everything that is kept ready is. */
  warmUp(): Promise<void>
  poolReadings(): PoolReading[]
  close(): Promise<void>
}

export function createEngine(host: Host, options: EngineOptions): Engine {
  const { poolSize } = options
  const times = compileTimesOf(options.compileCpuMs)
  const node = locateNode(host.cacheDir)
  const languages = detectLanguages(node.path)
  const named = (name: Language) => {
    const found = languages.find(({ language }) => language === name)
    if (!found) throw new Error(`${name} is not defined`)
    return found
  }
  const tools = buildJavaTools(host.cacheDir, named('Java'))
  const java =
    tools && createJavaCompiler(host, named('Java'), tools, { keepWarm: poolSize > 0, times })
  const binaries = createBinaryStore(host.workspace)
  const headers = new PrecompiledHeaders(host)
  const warmGcc = createWarmGcc(host, named('C'), poolSize)
  const gcc = createGccCompiler({ host, binaries, headers, warm: warmGcc, times })
  const compiler = cachingCompiler(
    compilerByLanguage({ C: gcc, 'C++': gcc, ...(java ? { Java: java } : {}) }),
    binaries,
  )
  const context = {
    nodeBinds: node.binds,
    javaAgent: tools?.agent ?? null,
    javaArchive: tools?.archive ?? null,
  }
  if (poolSize > 0) keepPythonParent(host, named('Python'))
  let underWay = 0
  // More may be under way than there are cores, or fewer where others are to have some.
  const busyFrom = Math.min(options.concurrency, os.availableParallelism())
  let lastBusyMs = Number.NEGATIVE_INFINITY
  const isBusy = () => underWay >= busyFrom || performance.now() - lastBusyMs < LULL_MS
  const untilLull = async () => {
    while (isBusy()) await delay(LULL_MS, undefined, { ref: false })
  }
  const pool = createWarmPool(host, context, languages, { size: poolSize, isBusy })
  const judge = createJudge(compiler, createProgramRunner(host, context, pool))

  return {
    languages,
    async judge(job, signal) {
      underWay++
      try {
        return await judge(job, signal)
      } finally {
        if (underWay >= busyFrom) lastBusyMs = performance.now()
        underWay--
      }
    },
    async warmUp() {
      await pool.fill()
      await Promise.all([warmGcc.refill(), java?.warmUp()])
      if (poolSize > 0) await headers.warmUp(named('C++'), gccFlags(named('C++'), []), untilLull)
    },
    poolReadings: () => [...pool.readings(), warmGcc.reading()],
    async close() {
      await Promise.all([java?.close(), pool.close(), warmGcc.close(), headers.close()])
    },
  }
}
