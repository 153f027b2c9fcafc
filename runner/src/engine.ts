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
import { watchLoad } from './judging/load.ts'
import { detectLanguages } from './languages/detect.ts'
import type { InstalledLanguage } from './languages/languages.ts'
import { locateNode } from './languages/node-binary.ts'
import type { PoolReading } from './pool/lane.ts'
import { keepPythonParent } from './pool/python-parent.ts'
import { createProgramRunner } from './pool/run-program.ts'
import { createWarmPool } from './pool/warm-pool.ts'
import type { Host } from './sandbox/host.ts'

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
  const load = watchLoad(options.concurrency)
  const kept = { size: poolSize, isBusy: load.isBusy }
  const binaries = createBinaryStore(host.workspace)
  const headers = new PrecompiledHeaders(host)
  const warmGcc = createWarmGcc(host, named('C'), kept)
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
  const pool = createWarmPool(host, context, languages, kept)
  const judge = createJudge(compiler, createProgramRunner(host, context, pool))

  return {
    languages,
    judge: (job, signal) => load.during(() => judge(job, signal)),
    async warmUp() {
      await pool.fill()
      await Promise.all([warmGcc.refill(), java?.warmUp()])
      if (poolSize > 0)
        await headers.warmUp(named('C++'), gccFlags(named('C++'), []), load.untilLull)
    },
    poolReadings: () => [...pool.readings(), warmGcc.reading()],
    async close() {
      await Promise.all([java?.close(), pool.close(), warmGcc.close(), headers.close()])
    },
  }
}
