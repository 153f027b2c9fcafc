import type { CachedProgram } from '../../compile/cache.ts'
import {
  type Compile,
  type CompileRequest,
  type CompileResult,
  cancelled,
  cutDiagnostics,
  limitExceeded,
  refusedOption,
} from '../../compile/compiler.ts'
import type { ProgramRunner } from '../../pool/program-runner.ts'
import type { Toolbox } from '../language.ts'
import { type JavaOutput, JavaService, type JavaSource } from './compiler-service.ts'
import type { Jdk } from './jdk.ts'
import type { JavaClasses } from './jvm.ts'
import { refusedByJavac } from './options.ts'
import { publicTypeName } from './public-type.ts'
import { type JavaTools, javacOptions } from './tools.ts'

/** Nothing a candidate managed to leave behind in the compiler lives longer than this. */
const compilesPerService = 100

interface JavaCompiler {
  compile: Compile<CachedProgram>
  warmUp(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  jdk: Jdk
  tools: JavaTools
  runner: ProgramRunner<JavaClasses>
}

/** The JDK's own compiler, kept running in a sandbox, or started each time without a pool. */
export function createJavaCompiler(
  { host, pool, compileTimes }: Toolbox,
  { jdk, tools, runner }: Parts,
): JavaCompiler {
  const keepWarm = pool.size > 0
  let current: Promise<JavaService> | null = null
  let lastCompile: Promise<unknown> = Promise.resolve()
  let closed = false
  const closing = new Set<Promise<void>>()

  const start = async () => {
    const service = await JavaService.start(host, jdk, tools, keepWarm)
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
    current ??= start()
    return current
  }
  const retire = (service: JavaService) => {
    service.close()
    current = null
    if (keepWarm && !closed) take().catch(() => {})
  }

  const compileNow = async (
    request: CompileRequest,
    signal?: AbortSignal,
  ): Promise<CompileResult<CachedProgram>> => {
    if (signal?.aborted) return cancelled
    let service: JavaService
    try {
      service = await take()
    } catch (error) {
      current = null
      throw error
    }
    let isOutOfTime = false
    const stop = () => service.box.kill()
    const timer = setTimeout(() => {
      isOutOfTime = true
      stop()
    }, compileTimes.wallMs)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      const options = [...javacOptions, ...request.compilerOptions]
      const output = await service.compile(options, sourcesOf(request))
      if (!keepWarm || service.compiles >= compilesPerService) retire(service)
      return resultOf(output, runner)
    } catch {
      retire(service)
      if (signal?.aborted) return cancelled
      return limitExceeded(isOutOfTime ? 'time' : 'memory', Buffer.alloc(0))
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
  }

  return {
    async compile(request, signal) {
      const refused = refusedByJavac(request.compilerOptions)
      if (refused !== null) return refusedOption(refused)
      // One at a time.
      const result = lastCompile.then(() => compileNow(request, signal))
      lastCompile = result.catch(() => {})
      return result
    },
    async warmUp() {
      if (keepWarm) await take()
    },
    async close() {
      closed = true
      await current?.then((service) => service.close()).catch(() => {})
      await Promise.all(closing)
    },
  }
}

function sourcesOf({ source, additionalFiles }: CompileRequest): JavaSource[] {
  const main = { name: `${publicTypeName(String(source)) ?? 'Main'}.java`, text: source }
  const others = additionalFiles
    .filter(({ path }) => path.endsWith('.java') && path !== main.name)
    .map(({ path, contents }) => ({ name: path, text: contents }))
  return [main, ...others]
}

function resultOf(
  { succeeded, diagnostics, mains, classes }: JavaOutput,
  runner: ProgramRunner<JavaClasses>,
): CompileResult<CachedProgram> {
  const output = cutDiagnostics(diagnostics)
  if (!succeeded) return { ok: false, output, message: null }
  const main =
    mains.find(({ name }) => name === 'Main') ?? mains.find(({ isPublic }) => isPublic) ?? mains[0]
  const code: JavaClasses = {
    // Without any main method the JVM says so itself, as it does after a plain javac.
    mainClass: main?.name ?? 'Main',
    startsAsMain: main === undefined || main.name === 'Main' || isInheritable(main),
    classes,
  }
  return {
    ok: true,
    output,
    program: {
      bytes: [...classes.values()].reduce((sum, bytes) => sum + bytes.length, 0),
      run: (request, signal) => runner.run(code, request, signal),
      discard() {},
    },
  }
}

/** Whether a generated `class Main` can extend it. */
function isInheritable(main: JavaOutput['mains'][number]) {
  return main.extendable && (main.isPublic || !main.name.includes('.'))
}
