import type { ShortcutName, Shortcuts } from '../sandbox/shortcuts.ts'
import type { CachedProgram } from './cache.ts'
import type { CompileRequest, CompileResult } from './compiler.ts'

interface Confirmation<Made extends CachedProgram> {
  shortcuts: Shortcuts
  shortcut: ShortcutName
  request: CompileRequest
  signal: AbortSignal | undefined
  /** Whether a plain compile need not repeat the result. */
  isFinal: boolean
  /** Compiles it without the shortcut. */
  plain(): Promise<CompileResult<Made>>
}

/** A shortcut alone refuses no program: a plain compile has the last word. */
export async function confirmCompile<Made extends CachedProgram>(
  first: CompileResult<Made>,
  { shortcuts, shortcut, request, signal, isFinal, plain }: Confirmation<Made>,
): Promise<CompileResult<Made>> {
  if (signal?.aborted || (first.ok && isFinal)) return first
  if (first.ok) first.program.discard()
  const second = await plain()
  if (!first.ok && second.ok) shortcuts.onContradiction(shortcut, request.caller)
  return second
}
