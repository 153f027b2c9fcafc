import { createHash } from 'node:crypto'
import type { Program } from '../pool/run.ts'
import type { ShortcutName } from '../sandbox/shortcuts.ts'
import type { Compile, CompileRequest, CompileResult } from './compiler.ts'

const maxEntries = 500
const maxTotalBytes = 128 * 1024 * 1024

/** A program the cache can hold. */
export interface CachedProgram extends Program {
  /** How much room it takes in the cache. */
  bytes: number
  /** Called when the cache has dropped it. A run that has started is not affected. */
  discard(): void
}

type CachedResult = CompileResult<CachedProgram>

interface Entry {
  result: CachedResult
  bytes: number
}

/** Results of compiling, for all languages together; the least recently used go first. */
export class CompileCache {
  private readonly entries = new Map<string, Entry>()
  private totalBytes = 0
  private readonly isOn: (shortcut: ShortcutName) => boolean

  constructor(isOn: (shortcut: ShortcutName) => boolean = () => true) {
    this.isOn = isOn
  }

  /**
   * The same language, options and files give the same result. A compiler that was killed, or ran out
   * of time or memory, may do better when the machine is less busy, so that is not kept.
   */
  wrap(language: string, compile: Compile<CachedProgram>): Compile<CachedProgram> {
    return async (request, signal) => {
      const key = keyOf(language, request)
      const known = this.entries.get(key)
      if (known) {
        this.entries.delete(key)
        this.entries.set(key, known)
        if (!this.isDoubtful(known.result)) return known.result
        this.remove(key, known)
      }
      const result = await compile(request, signal)
      const isIncomplete = signal?.aborted || (!result.ok && result.message !== null)
      if (!isIncomplete && !this.entries.has(key)) this.add(key, result)
      return result
    }
  }

  has(language: string, request: CompileRequest): boolean {
    return this.entries.has(keyOf(language, request))
  }

  /** Whether it was made by a shortcut that has been switched off since. */
  private isDoubtful(result: CachedResult): boolean {
    return result.ok && (result.shortcuts ?? []).some((name) => !this.isOn(name))
  }

  private remove(key: string, { result, bytes }: Entry) {
    this.entries.delete(key)
    this.totalBytes -= bytes
    if (result.ok) result.program.discard()
  }

  private add(key: string, result: CachedResult) {
    const bytes = result.ok ? result.program.bytes : result.output.length
    this.entries.set(key, { result, bytes })
    this.totalBytes += bytes
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= maxEntries && this.totalBytes <= maxTotalBytes) return
      this.remove(oldest, entry)
    }
  }
}

function keyOf(language: string, request: CompileRequest): string {
  const hash = createHash('sha256')
  const add = (part: string | Buffer) => hash.update(`${part.length}:`).update(part)
  add(language)
  add(JSON.stringify([...(request.avoid ?? [])].sort()))
  add(JSON.stringify(request.compilerOptions))
  add(request.source)
  for (const { path, contents } of request.additionalFiles) {
    add(path)
    add(contents)
  }
  return hash.digest('hex')
}
