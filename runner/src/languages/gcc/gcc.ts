import type { CachedProgram } from '../../compile/cache.ts'
import { compileBox, compileEnvironment } from '../../compile/compile-limits.ts'
import {
  type CompileRequest,
  type CompileResult,
  cancelled,
  cutDiagnostics,
  limitExceeded,
  maxDiagnosticsBytes,
} from '../../compile/compiler.ts'
import type { Traits } from '../../compile/executables.ts'
import { type MadeFile, takeMadeFile } from '../../compile/made-file.ts'
import { Box } from '../../sandbox/box.ts'
import type { Bind, BoxSpec } from '../../sandbox/box-spec.ts'
import { type Supervised, startClock, supervise } from '../../sandbox/supervise.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { MissingToolchain, Toolbox } from '../language.ts'

const outAt = '/out'
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

/** Those of which a part is mapped to every part of the address space. */
const isSanitizer = (option: string) => /^-fsanitize=.*(address|thread|leak)/.test(option)

/** What a language adds to a compile of its own. */
interface Extras {
  /** Before the name of the source. */
  arguments: string[]
  binds: Bind[]
}

/** Compiles in sandboxes, each for one source. */
export interface GccCompiler {
  /** A sandbox with a compiler for `source`: the arguments that name its source files. */
  spec(options: string[], source: string[]): BoxSpec
  compile(
    request: CompileRequest,
    signal?: AbortSignal,
    extras?: Extras,
  ): Promise<CompileResult<CachedProgram>>
  /** Runs the compiler in `box` to its end. `begin` lets it go. */
  finish(
    box: Box,
    begin: () => void | Promise<void>,
    signal?: AbortSignal,
    traits?: Traits,
  ): Promise<CompileResult<CachedProgram>>
}

export function createGccCompiler(
  { host, executables, compileTimes }: Toolbox,
  gcc: Gcc,
  { sourceFile, libraries }: { sourceFile: string; libraries: string[] },
): GccCompiler {
  const compiler: GccCompiler = {
    spec: (options, source) => ({
      command: [
        ...[gcc.path, ...gcc.flags, ...options],
        ...['-o', `${outAt}/${executableName}`, ...source, ...libraries],
      ],
      environment: compileEnvironment,
      limits: compileBox,
      outAt,
      stderrToStdout: true,
    }),
    async compile(request, signal, extras = { arguments: [], binds: [] }) {
      const { source, compilerOptions, additionalFiles } = request
      const box = await Box.open(host, {
        ...compiler.spec(compilerOptions, [...extras.arguments, sourceFile]),
        files: [...additionalFiles, { path: sourceFile, contents: source }],
        binds: extras.binds,
      })
      try {
        const traits = { reservesMemory: compilerOptions.some(isSanitizer) }
        return await compiler.finish(box, () => box.start(), signal, traits)
      } finally {
        box.discard()
      }
    },
    async finish(box, begin, signal, traits = { reservesMemory: false }) {
      const clock = startClock(box)
      await begin()
      const ended = await supervise(box, compileTimes, clock, signal)
      return readResult(box, ended, traits)
    },
  }

  async function readResult(
    box: Box,
    ended: Supervised,
    traits: Traits,
  ): Promise<CompileResult<CachedProgram>> {
    const { contents, cut } = box.slot.readOutput('stdout', maxDiagnosticsBytes)
    const output = cutDiagnostics(contents, cut)
    if (ended.stopped === 'cancelled') return { ...cancelled, output }
    if (ended.outOfMemory) return limitExceeded('memory', output)
    if (ended.stopped !== null) return limitExceeded('time', output)
    const succeeded = ended.end.exitCode === 0
    const keep = (file: MadeFile) => executables.keep(file, traits)
    const program = succeeded ? await takeMadeFile(box, executableName, keep) : null
    return program ? { ok: true, program, output } : { ok: false, output, message: null }
  }

  return compiler
}
