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
import { confirmCompile } from '../../compile/confirm-compile.ts'
import type { ProgramRunner } from '../../pool/program-runner.ts'
import type { ShortcutName, ShortcutSet } from '../../sandbox/shortcuts.ts'
import { readUsage, startClock, type TimeLimits } from '../../sandbox/supervise.ts'
import { startWallClock } from '../../sandbox/wall-clock.ts'
import type { Toolbox } from '../language.ts'
import { refusedClassName } from './class-files.ts'
import type { JavaOutput, JavaService, JavaSource } from './compiler-service.ts'
import { JavaServices } from './compiler-services.ts'
import type { Jdk } from './jdk.ts'
import type { JavaClasses } from './jvm.ts'
import { refusedByJavac } from './options.ts'
import { type JavaTools, javacOptions } from './tools.ts'

/** Far more than a program needs. 1 KB of nested blocks can keep javac busy for as long as it may run. */
const maxCpuMs = 6000
const cpuCheckMs = 100
/** javac calls the file so unless it has a public type. */
const sourceName = 'Main.java'

const residentShortcut = 'resident-javac'

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

/** The JDK's own compiler, kept running in sandboxes, or started each time without a pool. */
export function createJavaCompiler(
  { host, pool, compileTimes }: Toolbox,
  { jdk, tools, runner }: Parts,
): JavaCompiler {
  const isOn = (avoid?: ShortcutSet) =>
    pool.size > 0 && host.shortcuts.isOn(residentShortcut, avoid)
  const services = new JavaServices({ host, jdk, tools, size: () => (isOn() ? pool.size : 0) })
  const limits = { ...compileTimes, cpuMs: Math.min(compileTimes.cpuMs, maxCpuMs) }

  const compileIn = async (
    service: JavaService,
    request: CompileRequest,
    signal?: AbortSignal,
  ): Promise<CompileResult<CachedProgram>> => {
    const limiter = limitTime(service, limits, signal)
    try {
      const options = [...javacOptions, ...request.compilerOptions]
      const output = await service.compile(options, sourcesOf(request))
      services.giveBack(service)
      return resultOf(output, service.shortcuts, runner)
    } catch {
      services.discard(service)
      if (signal?.aborted) return cancelled
      return limitExceeded(limiter.isOutOfTime ? 'time' : 'memory', Buffer.alloc(0))
    } finally {
      limiter.stop()
    }
  }

  return {
    async compile(request, signal) {
      const refused = refusedByJavac(request.compilerOptions)
      if (refused !== null) return refusedOption(refused)
      if (signal?.aborted) return cancelled
      const plain = async () => compileIn(await services.startOne(request.avoid), request, signal)
      if (!isOn(request.avoid)) return plain()
      const result = await compileIn(await services.take(), request, signal)
      const { shortcuts } = host
      const shortcut = residentShortcut
      return confirmCompile(result, { shortcuts, shortcut, request, signal, isFinal: true, plain })
    },
    warmUp: () => services.fill(),
    close: () => services.close(),
  }
}

/** Kills the service when its compile takes too long or nobody wants it any more. */
function limitTime({ box }: JavaService, limits: TimeLimits, signal?: AbortSignal) {
  const limiter = {
    isOutOfTime: false,
    stop() {
      clearInterval(cpuTimer)
      stopWallClock()
      signal?.removeEventListener('abort', kill)
    },
  }
  const kill = () => box.kill()
  const timeIsUp = () => {
    limiter.isOutOfTime = true
    kill()
  }
  const { baselineCpuUs } = startClock(box)
  const cpuTimer = setInterval(() => {
    const usage = readUsage(box)
    if (usage && usage.cpuUs - baselineCpuUs > limits.cpuMs * 1000) timeIsUp()
  }, cpuCheckMs)
  const stopWallClock = startWallClock(box, limits.wallMs, timeIsUp)
  signal?.addEventListener('abort', kill, { once: true })
  return limiter
}

function sourcesOf({ source, additionalFiles }: CompileRequest): JavaSource[] {
  const others = additionalFiles
    .filter(({ path }) => path.endsWith('.java') && path !== sourceName)
    .map(({ path, contents }) => ({ name: path, text: contents }))
  return [{ name: sourceName, text: source }, ...others]
}

function resultOf(
  { succeeded, diagnostics, mains, classes }: JavaOutput,
  shortcuts: readonly ShortcutName[],
  runner: ProgramRunner<JavaClasses>,
): CompileResult<CachedProgram> {
  const output = cutDiagnostics(diagnostics)
  if (!succeeded) return { ok: false, output, message: null }
  for (const name of classes.keys()) {
    const refused = refusedClassName(name)
    if (refused)
      return { ok: false, output: Buffer.concat([output, Buffer.from(refused)]), message: null }
  }
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
    shortcuts,
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
