import type { Program } from '../pool/run.ts'
import type { Bind } from '../sandbox/box-spec.ts'
import type { Host } from '../sandbox/host.ts'
import type { TimeLimits } from '../sandbox/supervise.ts'
import { type Compilation, compileInBox, compilerSpec } from './compile-in-box.ts'
import { type Compile, findRefused, refusedOption } from './compiler.ts'

interface OneFileCompiler<Made extends Program> extends Pick<Compilation<Made>, 'makes' | 'keep'> {
  sourceFile: string
  command(options: readonly string[]): string[]
  /** Absent: none. */
  allowedOptions?: RegExp
  environment?: Record<string, string>
  binds?: Bind[]
}

/** A compiler that makes one file of one source file, with nothing prepared ahead. */
export function createOneFileCompiler<Made extends Program>(
  { host, compileTimes }: { host: Host; compileTimes: TimeLimits },
  { sourceFile, command, allowedOptions, environment, binds = [], ...made }: OneFileCompiler<Made>,
): Compile<Made> {
  return async ({ source, compilerOptions, additionalFiles, avoid }, signal) => {
    const refused = allowedOptions
      ? findRefused(compilerOptions, allowedOptions)
      : compilerOptions[0]
    if (refused !== undefined) return refusedOption(refused)
    const spec = {
      ...compilerSpec,
      environment: { ...compilerSpec.environment, ...environment },
      command: command(compilerOptions),
      files: [...additionalFiles, { path: sourceFile, contents: source }],
      binds,
      avoid,
    }
    return compileInBox(host, spec, { times: compileTimes, signal, ...made })
  }
}
