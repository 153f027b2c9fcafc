import { createHash } from 'node:crypto'
import type { CompileResult, Job } from '../judging/job.ts'
import type { BinaryStore } from './binaries.ts'
import type { Compiler } from './compiler.ts'

const MAX_ENTRIES = 500
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Same language, options and files: same result. Only what compiling said itself is kept; a
 * compiler that ran out of time or memory may do better when the machine is less busy.
 */
export function cachingCompiler(compiler: Compiler, binaries: BinaryStore): Compiler {
  const entries = new Map<string, { result: CompileResult; bytes: number }>()
  let total = 0

  const forgetOldest = () => {
    for (const [key, { result, bytes }] of entries) {
      if (entries.size <= MAX_ENTRIES && total <= MAX_BYTES) return
      entries.delete(key)
      total -= bytes
      // A run that started has a link of its own to it.
      if (result.ok && result.program.kind === 'binary') binaries.drop(result.program.file)
    }
  }

  return {
    async compile(job, signal) {
      const key = keyOf(job)
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.result
      }
      const result = await compiler.compile(job, signal)
      if (signal?.aborted || (!result.ok && result.message !== null) || entries.has(key)) {
        return result
      }
      const bytes = sizeOf(result, binaries)
      entries.set(key, { result, bytes })
      total += bytes
      forgetOldest()
      return result
    },
  }
}

function keyOf({ language, compilerOptions, source, additionalFiles }: Job): string {
  const hash = createHash('sha256')
  const add = (part: string | Buffer) => hash.update(`${part.length}:`).update(part)
  add(language.language)
  add(JSON.stringify(compilerOptions))
  add(source)
  for (const { path, contents } of additionalFiles) {
    add(path)
    add(contents)
  }
  return hash.digest('hex')
}

function sizeOf(result: CompileResult, binaries: BinaryStore): number {
  if (!result.ok) return result.output.length
  if (result.program.kind === 'binary') return binaries.sizeOf(result.program.file)
  if (result.program.kind !== 'classes') return 0
  return [...result.program.classes.values()].reduce((sum, bytes) => sum + bytes.length, 0)
}
