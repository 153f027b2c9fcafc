import type { CachedProgram } from '../../compile/cache.ts'
import { type Compile, refusedOption } from '../../compile/compiler.ts'
import type { Language, Toolbox, Toolchain } from '../language.ts'
import { productFacts } from '../product-facts.ts'
import { createGccCompiler, findGcc, type Gcc, type GccCompiler } from './gcc.ts'
import { refusedByGcc } from './options.ts'

interface GccLanguage extends Pick<Language, 'canary'> {
  name: 'C' | 'C++'
  program: 'gcc' | 'g++'
  libraries: string[]
  /** Sets up what the language keeps ready, and compiles with its help. */
  prepare(toolbox: Toolbox, gcc: Gcc, compiler: GccCompiler): Prepared
}

interface Prepared extends Pick<Toolchain, 'warmUp' | 'stats' | 'close'> {
  compile: Compile<CachedProgram>
}

/** A language that GCC compiles to native executables. */
export function gccLanguage(language: GccLanguage): Language {
  const { name, program, libraries, prepare, ...own } = language
  const facts = { ...productFacts(name), ...own }
  const { sourceFile } = facts
  return {
    ...facts,
    isCompiled: true,
    install(toolbox) {
      const gcc = findGcc(program)
      if ('missing' in gcc) return gcc
      const gccCompiler = createGccCompiler(toolbox, gcc, { sourceFile, libraries })
      const { compile, ...prepared } = prepare(toolbox, gcc, gccCompiler)
      return {
        title: `${name} (GCC ${gcc.version})`,
        compileCommand: [program, '-O2', sourceFile, ...libraries].join(' '),
        compile: toolbox.cache.wrap(name, async (request, signal) => {
          const refused = refusedByGcc(request.compilerOptions)
          return refused === null ? compile(request, signal) : refusedOption(refused)
        }),
        ...prepared,
      }
    },
  }
}
