import type { CompileResult, Job } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import type { Host } from '../sandbox/host.ts'
import type { TimeLimits } from '../sandbox/supervise.ts'
import { MAX_DIAGNOSTICS_BYTES } from './compile-limits.ts'
import { type Compiler, compileFailure } from './compiler.ts'
import { type JavaAnswer, JavaService, type JavaSource } from './java-service.ts'
import { publicTypeName } from './java-source.ts'
import { type JavaTools, javacOptions } from './java-tools.ts'
import { refusedOption } from './options.ts'

/** Nothing a candidate managed to leave behind in the compiler lives longer than this. */
const COMPILES_PER_SERVICE = 100

export interface JavaCompiler extends Compiler {
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** Java by the JDK's own compiler, kept warm in a sandbox when `keepWarm`, else started each time. */
export function createJavaCompiler(
  host: Host,
  java: InstalledLanguage,
  tools: JavaTools,
  options: { keepWarm: boolean; times: TimeLimits },
): JavaCompiler {
  const { keepWarm, times } = options
  let next: Promise<JavaService> | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false
  const closing = new Set<Promise<void>>()

  const start = async () => {
    const service = await JavaService.start(host, java, tools, keepWarm)
    closing.add(service.box.gone)
    service.box.gone.finally(() => closing.delete(service.box.gone))
    if (closed) service.close()
    try {
      await service.ready()
    } catch (error) {
      service.close()
      throw error
    }
    return service
  }
  const take = () => {
    next ??= start()
    return next
  }
  const retire = (service: JavaService) => {
    service.close()
    next = null
    if (keepWarm && !closed) take().catch(() => {})
  }

  const compileInTurn = async (job: Job, signal?: AbortSignal): Promise<CompileResult> => {
    if (signal?.aborted) return { ok: false, output: Buffer.alloc(0), message: 'Cancelled' }
    let service: JavaService
    try {
      service = await take()
    } catch (error) {
      next = null
      throw error
    }
    let stopped: 'time' | null = null
    const stop = () => service.box.kill()
    const timer = setTimeout(() => {
      stopped = 'time'
      stop()
    }, times.wallMs)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const answer = await service.compile([...javacOptions, ...job.compilerOptions], sources(job))
      if (!keepWarm || service.compiles >= COMPILES_PER_SERVICE) retire(service)
      return result(answer)
    } catch {
      retire(service)
      if (signal?.aborted) return { ok: false, output: Buffer.alloc(0), message: 'Cancelled' }
      const message = `Compilation ${stopped ?? 'memory'} limit exceeded`
      return { ok: false, output: Buffer.from(`${message}\n`), message }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    compile(job, signal) {
      const refused = refusedOption('javac', job.compilerOptions)
      if (refused !== null) {
        return Promise.resolve(compileFailure(`compiler option not allowed: ${refused}`))
      }
      const mine = turn.then(() => compileInTurn(job, signal))
      turn = mine.catch(() => {})
      return mine
    },
    async warmUp() {
      if (keepWarm) await take()
    },
    async close() {
      closed = true
      await next?.then((service) => service.close()).catch(() => {})
      await Promise.all(closing)
    },
  }
}

function sources(job: Job): JavaSource[] {
  const main = { name: `${publicTypeName(String(job.source)) ?? 'Main'}.java`, text: job.source }
  const others = job.additionalFiles
    .filter(({ path }) => path.endsWith('.java') && path !== main.name)
    .map(({ path, contents }) => ({ name: path, text: contents }))
  return [main, ...others]
}

function result({ succeeded, diagnostics, mains, classes }: JavaAnswer): CompileResult {
  const output =
    diagnostics.length > MAX_DIAGNOSTICS_BYTES
      ? Buffer.concat([
          diagnostics.subarray(0, MAX_DIAGNOSTICS_BYTES),
          Buffer.from('\n[output cut]\n'),
        ])
      : diagnostics
  if (!succeeded) return { ok: false, output, message: null }
  const main =
    mains.find(({ name }) => name === 'Main') ?? mains.find(({ isPublic }) => isPublic) ?? mains[0]
  return {
    ok: true,
    output,
    program: {
      kind: 'classes',
      // Without any main the JVM says so itself, as it does after a plain javac.
      mainClass: main?.name ?? 'Main',
      // Only a class that can be inherited from can be started by a JVM that waits for `Main`.
      startsAsMain: main === undefined || main.name === 'Main' || isInheritable(main),
      classes,
    },
  }
}

function isInheritable(main: JavaAnswer['mains'][number]) {
  return main.extendable && (main.isPublic || !main.name.includes('.'))
}
