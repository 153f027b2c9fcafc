import type { Language } from '@assay/contract/catalogue'
import type { Compiler } from './compiler.ts'

export function compilerByLanguage(compilers: Partial<Record<Language, Compiler>>): Compiler {
  return {
    compile(job, signal) {
      const compiler = compilers[job.language.language]
      if (!compiler) throw new Error(`${job.language.language} has no compiler here`)
      return compiler.compile(job, signal)
    },
  }
}
