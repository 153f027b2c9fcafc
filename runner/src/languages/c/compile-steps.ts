import { spawnSync } from 'node:child_process'
import { findProgram } from '../find-program.ts'
import type { Gcc, GccCompiler } from '../gcc/gcc.ts'
import { includeArguments } from './included-source.ts'

/** The commands of which gcc consists. */
interface CompileSteps {
  /** Reads the headers before the source. */
  compile(headers: readonly string[]): string[]
  assemble: string[]
  link: string[]
}

/** As in native/gcc/fork-server.c. */
const assemblyFile = '/tmp/main.s'
const objectFile = '/tmp/main.o'

/** The commands that gcc would start; null if it does not print them in the form we know. */
export function compileSteps(
  gcc: Gcc,
  compiler: GccCompiler,
  sourceFile: string,
): CompileSteps | null {
  const [program = '', ...options] = compiler.spec([], includeArguments(sourceFile)).command
  const { stderr } = spawnSync(program, ['-###', ...options], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })
  const commands = stderr.split('\n').filter((line) => line.startsWith(' '))
  const [[cc1 = '', ...compile] = [], assemble = [], link = [], ...more] = commands.map(wordsOf)
  const assembler = findProgram('as')
  const linker = findProgram(gcc.flags.includes('-fuse-ld=gold') ? 'ld.gold' : 'ld')
  const isKnown =
    cc1.endsWith('/cc1') &&
    compile.slice(-3).join(' ') === '-o - |' &&
    assemble[0] === 'as' &&
    assemble.at(-2) === '-o' &&
    link[0]?.endsWith('/collect2') &&
    more.length === 0
  if (!isKnown || !assembler || !linker) return null
  const object = assemble.at(-1)
  return {
    compile(headers) {
      const included = headers.flatMap((header) => ['-include', header])
      // Without the pipe to the assembler.
      return [cc1, ...included, ...compile.slice(0, -1)]
    },
    assemble: [assembler, ...assemble.slice(1, -1), objectFile, assemblyFile],
    link: [
      linker,
      ...withoutPlugin(link.slice(1)).map((word) => (word === object ? objectFile : word)),
    ],
  }
}

/** A word may be quoted. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, plain]) => plain ?? quoted?.replace(/\\(.)/g, '$1') ?? '',
  )
}

/** The plugin is for link-time optimization, which no option turns on. */
function withoutPlugin(words: string[]): string[] {
  return words.filter(
    (word, index) =>
      !/^-(plugin|plugin-opt=.*|fuse-ld=.*)$/.test(word) && words[index - 1] !== '-plugin',
  )
}
