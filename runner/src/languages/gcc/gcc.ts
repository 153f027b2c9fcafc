import type { CachedProgram } from '../../compile/cache.ts'
import {
  type Compilation,
  compileInBox,
  compilerSpec,
  finishCompile,
  outAt,
} from '../../compile/compile-in-box.ts'
import type { CompileRequest, CompileResult } from '../../compile/compiler.ts'
import type { Traits } from '../../compile/executables.ts'
import type { Box } from '../../sandbox/box.ts'
import type { Bind, BoxSpec } from '../../sandbox/box-spec.ts'
import type { ShortcutName } from '../../sandbox/shortcuts.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { MissingToolchain, Toolbox } from '../language.ts'

const executableName = 'main'

/** A compiler of the GNU collection on this machine. */
export interface Gcc {
  path: string
  version: string
  flags: string[]
}

export function findGcc(program: 'gcc' | 'g++'): Gcc | MissingToolchain {
  const found = findProgram(program)
  if (!found) return { missing: `${program} is not installed (apt-get install ${program})` }
  // Of the linkers Debian has, gold takes the least processor time.
  const linker = findProgram('ld.gold') ? ['-fuse-ld=gold'] : []
  return {
    path: found,
    version: versionOf(found, '-dumpfullversion', /^(\S+)/),
    flags: ['-O2', '-pipe', ...linker],
  }
}

/** Sanitizers that reserve a part of the address space for every other part. */
const isSanitizer = (option: string) => /^-fsanitize=.*(address|thread|leak)/.test(option)

/** What a language adds to a compile of its own. */
interface Extras {
  shortcuts: readonly ShortcutName[]
  /** Before the name of the source. */
  arguments: string[]
  binds: Bind[]
}

const noExtras: Extras = { arguments: [], binds: [], shortcuts: [] }

/** Compiles in sandboxes, each for one source. */
export interface GccCompiler {
  /** A sandbox with a compiler for `source`: the arguments that name its source files. */
  spec(options: string[], source: string[]): BoxSpec
  compile(
    request: CompileRequest,
    signal?: AbortSignal,
    extras?: Extras,
  ): Promise<CompileResult<CachedProgram>>
  /** Runs the compiler in `box` to its end. `begin` starts it. */
  finish(
    box: Box,
    begin: () => void | Promise<void>,
    signal?: AbortSignal,
  ): Promise<CompileResult<CachedProgram>>
}

export function createGccCompiler(
  { host, executables, compileTimes }: Toolbox,
  gcc: Gcc,
  { sourceFile, libraries }: { sourceFile: string; libraries: string[] },
): GccCompiler {
  const compilation = (
    traits: Traits,
    signal: AbortSignal | undefined,
  ): Compilation<CachedProgram> => ({
    times: compileTimes,
    makes: executableName,
    keep: (file) => executables.keep(file, traits),
    signal,
  })
  const compiler: GccCompiler = {
    spec: (options, source) => ({
      ...compilerSpec,
      command: [
        ...[gcc.path, ...gcc.flags, ...options],
        ...['-o', `${outAt}/${executableName}`, ...source, ...libraries],
      ],
    }),
    compile(request, signal, extras = noExtras) {
      const { source, compilerOptions, additionalFiles, avoid } = request
      const spec = {
        ...compiler.spec(compilerOptions, [...extras.arguments, sourceFile]),
        files: [...additionalFiles, { path: sourceFile, contents: source }],
        binds: extras.binds,
        shortcuts: extras.shortcuts,
        avoid,
      }
      const traits = { reservesMemory: compilerOptions.some(isSanitizer) }
      return compileInBox(host, spec, compilation(traits, signal))
    },
    finish: (box, begin, signal) =>
      finishCompile(box, begin, compilation({ reservesMemory: false }, signal)),
  }
  return compiler
}
