import type { Program } from '../pool/run.ts'
import type { BoxFile } from '../sandbox/box-spec.ts'
import type { ShortcutName, ShortcutSet } from '../sandbox/shortcuts.ts'

export interface CompileRequest {
  source: Buffer
  compilerOptions: string[]
  additionalFiles: BoxFile[]
  /** Shortcuts that are not to be used for it. */
  avoid?: ShortcutSet
  /** Who sent it. */
  caller?: string
}

export type CompileResult<Compiled extends Program = Program> =
  /** `shortcuts`: those that made it. */
  | { ok: true; program: Compiled; output: Buffer; shortcuts?: readonly ShortcutName[] }
  /**
   * `message` is null when the compiler itself refused the source; otherwise it says what stopped
   * the compiler. `wasKilled`: by a signal that was not ours, so another try may end differently.
   */
  | { ok: false; output: Buffer; message: string | null; wasKilled?: true }

export type Compile<Compiled extends Program = Program> = (
  request: CompileRequest,
  signal?: AbortSignal,
) => Promise<CompileResult<Compiled>>

/** The first option that is not allowed. */
export function findRefused(options: string[], allowed: RegExp): string | undefined {
  return options.find((option) => !allowed.test(option))
}

export function refusedOption(option: string): CompileResult<never> {
  const output = Buffer.from(`compiler option not allowed: ${option}\n`)
  return { ok: false, output, message: null }
}

export const cancelled: CompileResult<never> = {
  ok: false,
  output: Buffer.alloc(0),
  message: 'Cancelled',
}

export function limitExceeded(limit: 'memory' | 'time', output: Buffer): CompileResult<never> {
  const message = `Compilation ${limit} limit exceeded`
  return { ok: false, output: Buffer.concat([output, Buffer.from(`${message}\n`)]), message }
}

export function compilerKilled(output: Buffer): CompileResult<never> {
  const message = 'The compiler was killed. Please run it again.'
  const told = Buffer.concat([output, Buffer.from(`${message}\n`)])
  return { ok: false, output: told, message, wasKilled: true }
}

/** A template error can run to megabytes. */
export const maxDiagnosticsBytes = 256 * 1024

export function cutDiagnostics(output: Buffer, isCut = output.length > maxDiagnosticsBytes) {
  if (!isCut) return output
  return Buffer.concat([output.subarray(0, maxDiagnosticsBytes), Buffer.from('\n[output cut]\n')])
}
