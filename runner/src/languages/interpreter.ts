import { forkOf, maxFifoBytes, openFifo, sendSource } from '../pool/fifo.ts'
import { createProgramRunner } from '../pool/program-runner.ts'
import { baseSpec, type Program, requestSpec, runEnvironment } from '../pool/run.ts'
import { defaultLimits } from '../pool/warm-limits.ts'
import type { Bind, ForkServer, View } from '../sandbox/box-spec.ts'
import type { Language, Toolbox, Toolchain } from './language.ts'

interface Interpreter {
  title: string
  /** The name of the source file follows it. */
  command: string[]
  /** What it needs besides its program; see `Views.add`. */
  files: readonly string[]
  binds?: Bind[]
  /** Besides what every program has. */
  environment?: Readonly<Record<string, string>>
  /** Not for programs that are compiled while they run: they reserve far more than they use. */
  boundAddressSpace: boolean
  /** False for a source that has to be there before the interpreter starts. */
  canStartWarm?(source: Buffer): boolean
  /** Absent where programs are not forked. */
  startForkServer?(view: View): ForkServer | undefined
}

interface Interpreted extends Toolchain {
  /** For a language that is compiled to what the interpreter runs. */
  programOf(source: Buffer): Program
}

/**
 * A language whose sources run as they are. Its interpreter forks itself for each, or is booted ahead
 * and waits inside its `open()` of a FIFO that has the name of the source file.
 */
export function installInterpreter(
  { host, pool }: Toolbox,
  { name, sourceFile, defaultMemoryKb, syscalls }: Language,
  interpreter: Interpreter,
): Interpreted {
  const { title, command, files, binds = [], boundAddressSpace, canStartWarm } = interpreter
  const environment = { ...runEnvironment, ...interpreter.environment }
  const view = host.views.add(name, [...command.slice(0, 1), ...files], binds)
  const forkServer = interpreter.startForkServer?.(view)
  const runner = createProgramRunner<Buffer>(host, pool, {
    name,
    defaults: defaultLimits(defaultMemoryKb),
    view,
    syscalls,
    coldSpec: (source, request) => ({
      ...requestSpec(request),
      environment,
      command: [...command, sourceFile, ...request.commandLineArguments],
      files: [...request.additionalFiles, { path: sourceFile, contents: source }],
      binds,
      boundAddressSpace,
    }),
    warm: {
      spec: (limits) => ({
        ...baseSpec(limits),
        environment,
        command: [...command, sourceFile],
        binds,
        boundAddressSpace,
        fifo: sourceFile,
      }),
      bootsAhead: 'booted-interpreters',
      canServe: (source) => source.length <= maxFifoBytes && (canStartWarm?.(source) ?? true),
      ...(forkServer ? { forkServer } : {}),
      async ready(box, source) {
        if (box.isForked) return forkOf(box, sourceFile, source)
        const fifo = await openFifo(box, sourceFile)
        return {
          begin: () => sendSource(box, sourceFile, fifo, source),
          close: () => fifo.close(),
        }
      },
    },
  })
  const programOf = (source: Buffer): Program => ({
    run: (request, signal) => runner.run(source, request, signal),
  })
  return {
    title,
    compile: async ({ source }) => ({
      ok: true,
      output: Buffer.alloc(0),
      program: programOf(source),
    }),
    programOf,
    warmUp: { pool: runner.fill },
    stats: runner.stats,
    close: runner.close,
  }
}
