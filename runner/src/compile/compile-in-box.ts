import type { Program } from '../pool/run.ts'
import { Box } from '../sandbox/box.ts'
import type { BoxSpec } from '../sandbox/box-spec.ts'
import type { Host } from '../sandbox/host.ts'
import { startClock, supervise, type TimeLimits } from '../sandbox/supervise.ts'
import { compileSpec } from './compile-limits.ts'
import {
  type CompileResult,
  cancelled,
  compilerKilled,
  cutDiagnostics,
  limitExceeded,
  maxDiagnosticsBytes,
} from './compiler.ts'
import { type MadeFile, takeMadeFile } from './made-file.ts'

/** Where compilers leave what they make. */
export const outAt = '/out'

/** What every sandbox that compiles one program has in common. */
export const compilerSpec = {
  ...compileSpec,
  outAt,
  stderrToStdout: true,
} as const satisfies Partial<BoxSpec>

export interface Compilation<Made extends Program> {
  times: TimeLimits
  /** The name of the file in `outAt` that a successful compile makes. */
  makes: string
  keep(file: MadeFile): Made
  signal?: AbortSignal | undefined
}

/**
 * What GCC's driver, its linker, rustc and go print when a process they started was killed; they
 * exit with the code of an ordinary error then.
 */
const tellsOfKill = /signal terminated program|terminated with signal|signal: /i

/** Runs a compiler in a sandbox of its own. */
export async function compileInBox<Made extends Program>(
  host: Host,
  spec: BoxSpec,
  compilation: Compilation<Made>,
): Promise<CompileResult<Made>> {
  const box = await Box.open(host, spec)
  try {
    return await finishCompile(box, () => box.start(), compilation)
  } finally {
    box.discard()
  }
}

/** Runs the compiler in `box` to its end. `begin` starts it. */
export async function finishCompile<Made extends Program>(
  box: Box,
  begin: () => void | Promise<void>,
  { times, makes, keep, signal }: Compilation<Made>,
): Promise<CompileResult<Made>> {
  const clock = startClock(box)
  await begin()
  const ended = await supervise(box, times, clock, signal)
  const { contents, cut } = box.slot.readOutput('stdout', maxDiagnosticsBytes)
  const output = cutDiagnostics(contents, cut)
  if (ended.stopped === 'cancelled') return { ...cancelled, output }
  if (ended.outOfMemory) return limitExceeded('memory', output)
  if (ended.stopped !== null) return limitExceeded('time', output)
  const { exitCode } = ended.end
  if (exitCode === null || (exitCode !== 0 && tellsOfKill.test(output.toString('latin1')))) {
    return compilerKilled(output)
  }
  const program = exitCode === 0 ? await takeMadeFile(box, makes, keep) : null
  if (!program) return { ok: false, output, message: null }
  return { ok: true, program, output, shortcuts: box.shortcuts }
}
