import type { CachedProgram } from '../../compile/cache.ts'
import type { CompileRequest, CompileResult } from '../../compile/compiler.ts'
import { type Fifo, maxFifoBytes, NotReady, openFifo, sendSource } from '../../pool/fifo.ts'
import { SandboxPool } from '../../pool/sandbox-pool.ts'
import { Box } from '../../sandbox/box.ts'
import type { GccCompiler } from '../gcc/gcc.ts'
import type { Toolbox } from '../language.ts'
import { canBeIncluded, emptyMain, includeArguments } from './waiting-source.ts'

/** Compilers started ahead of their source: starting takes as long as compiling does. */
export function createWaitingCompilers(
  { host, pool: poolOptions }: Toolbox,
  compiler: GccCompiler,
  sourceFile: string,
) {
  const pool = new SandboxPool('C compiler', {
    ...poolOptions,
    size: host.launcher ? poolOptions.size : 0,
    async boot() {
      const box = await Box.open(host, {
        ...compiler.spec([], includeArguments(sourceFile)),
        files: [emptyMain(sourceFile)],
        fifo: sourceFile,
      })
      box.start()
      return box
    },
  })

  return {
    /**
     * Null when no compiler is ready or the source needs one of its own: also because there is
     * something to say about it.
     */
    async compile(
      request: CompileRequest,
      signal?: AbortSignal,
    ): Promise<CompileResult<CachedProgram> | null> {
      const box = canWait(request) ? pool.take() : undefined
      if (!box) return null
      let fifo: Fifo | undefined
      try {
        const opened = await openFifo(box, sourceFile)
        fifo = opened
        const send = () => sendSource(box, sourceFile, opened, request.source)
        const result = await compiler.finish(box, send, signal)
        if (!result.ok && result.message !== null) {
          return { ...result, output: Buffer.from(`${result.message}\n`) }
        }
        if (result.ok && result.output.length === 0) return result
        if (result.ok) result.program.discard()
        return null
      } catch (error) {
        if (error instanceof NotReady) return null
        throw error
      } finally {
        fifo?.close()
        box.discard()
      }
    },
    fill: () => pool.refill(),
    stats: () => [pool.stats()],
    close: () => pool.close(),
  }
}

function canWait({ source, compilerOptions, additionalFiles }: CompileRequest): boolean {
  if (source.length > maxFifoBytes || !canBeIncluded(source)) return false
  return compilerOptions.length === 0 && additionalFiles.length === 0
}
