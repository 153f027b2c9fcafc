import type { CachedProgram } from '../../compile/cache.ts'
import { compileEnvironment } from '../../compile/compile-limits.ts'
import type { CompileRequest, CompileResult } from '../../compile/compiler.ts'
import { forkOf, maxFifoBytes, NotReady } from '../../pool/fifo.ts'
import { SandboxPool } from '../../pool/sandbox-pool.ts'
import { Box } from '../../sandbox/box.ts'
import type { ForkServer } from '../../sandbox/box-spec.ts'
import { startForkServer } from '../fork-server.ts'
import type { Gcc, GccCompiler } from '../gcc/gcc.ts'
import { preludeOf } from '../gcc/prelude.ts'
import type { Toolbox } from '../language.ts'
import { compileSteps } from './compile-steps.ts'
import { headerSets } from './header-sets.ts'
import { canBeIncluded, emptyMain } from './included-source.ts'

export const shortcut = 'forked-c-compilers'

interface PreparedCompiler {
  headers: readonly string[]
  server: ForkServer
}

/** Compilers are forked once they are set up, which takes as long as compiling itself. */
export function createForkedCompilers(
  toolbox: Toolbox,
  gcc: Gcc,
  compiler: GccCompiler,
  sourceFile: string,
) {
  const { host, pool: poolOptions } = toolbox
  const prepared = prepareCompilers(toolbox, gcc, compiler, sourceFile)
  const [first] = prepared

  const boot = async () => {
    if (!first) throw new Error('No compiler can be forked')
    const spec = {
      ...compiler.spec([], []),
      fifo: sourceFile,
      forkServer: first.server,
      shortcuts: [shortcut] as const,
    }
    return Box.open(host, spec)
  }
  const size = first ? poolOptions.size : 0
  const isOn = () => host.hasLauncher && host.shortcuts.isOn(shortcut)
  const pool = new SandboxPool('C compiler', { ...poolOptions, size, boot, isOn })

  const serverFor = (request: CompileRequest): ForkServer | undefined => {
    if (!isOn() || !canFork(request)) return undefined
    const included = preludeOf(request.source.toString('latin1'))
    const usable = prepared.filter(
      ({ headers, server }) => server.isReady && headers.every((one) => included.includes(one)),
    )
    return usable.at(-1)?.server
  }

  return {
    /** Null if no compiler is ready or the source needs a plain one. */
    async compile(
      request: CompileRequest,
      signal?: AbortSignal,
    ): Promise<CompileResult<CachedProgram> | null> {
      const server = serverFor(request)
      if (!server) return null
      const box = pool.take() ?? (await boot())
      try {
        const { begin } = forkOf(box, sourceFile, request.source, server)
        return await compiler.finish(box, begin, signal)
      } catch (error) {
        if (error instanceof NotReady) return null
        throw error
      } finally {
        box.discard()
      }
    },
    fill: () => pool.refill(),
    stats: () => [pool.stats()],
    close: () => pool.close(),
  }
}

/** Empty where compilers cannot be forked: every source then gets a new one. */
function prepareCompilers(
  toolbox: Toolbox,
  gcc: Gcc,
  compiler: GccCompiler,
  sourceFile: string,
): PreparedCompiler[] {
  const steps = toolbox.pool.size > 0 ? compileSteps(gcc, compiler, sourceFile) : null
  if (!steps) return []
  return headerSets.flatMap((headers, index) => {
    const server = startForkServer(toolbox, {
      shortcut,
      name: `cc1-${index}`,
      library: 'gcc/fork-server',
      environment: {
        ...compileEnvironment,
        FORK_SERVER_STEPS: [...steps.assemble, '', ...steps.link].join('\n'),
      },
      command: steps.compile(headers),
      emptyFile: emptyMain(sourceFile),
    })
    return server ? [{ headers, server }] : []
  })
}

function canFork(request: CompileRequest): boolean {
  const { source, compilerOptions, additionalFiles, avoid } = request
  if (avoid?.has(shortcut) || avoid?.has('copied-sandboxes')) return false
  if (source.length > maxFifoBytes || !canBeIncluded(source)) return false
  return compilerOptions.length === 0 && additionalFiles.length === 0
}
