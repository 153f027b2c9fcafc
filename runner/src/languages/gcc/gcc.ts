import fs from 'node:fs'
import path from 'node:path'
import type { CompileResult, Job } from '../judging/job.ts'
import type { InstalledLanguage } from '../languages/languages.ts'
import { MAX_FIFO_BYTES, NotReady, openWaiting, sendThrough } from '../pool/hand-over.ts'
import { program } from '../pool/recipes.ts'
import { Box } from '../sandbox/box.ts'
import type { BoxSpec } from '../sandbox/box-spec.ts'
import type { Host } from '../sandbox/host.ts'
import { cpuBaseline, type Supervised, supervise, type TimeLimits } from '../sandbox/supervise.ts'
import type { BinaryStore } from './binaries.ts'
import { compileBox, compileEnvironment, MAX_DIAGNOSTICS_BYTES } from './compile-limits.ts'
import { type Compiler, compileFailure } from './compiler.ts'
import { refusedOption } from './options.ts'
import type { PrecompiledHeader, PrecompiledHeaders } from './precompiled-headers.ts'
import { asOfMainFile, canBeIncluded, emptyMain, waitingSource } from './waiting-source.ts'

const OUT = '/out'
const HEADERS = '/headers'

/** Compilers of C started ahead, which wait for their source. */
interface WarmCompilers {
  take(): Box | undefined
}

export interface GccOptions {
  host: Host
  binaries: BinaryStore
  headers: PrecompiledHeaders
  warm: WarmCompilers
  times: TimeLimits
}

/** C and C++ by GCC, each compile in a sandbox of its own. */
export function createGccCompiler({ host, binaries, headers, warm, times }: GccOptions): Compiler {
  const watch = async (box: Box, signal: AbortSignal | undefined, begin: () => void) => {
    const clock = { baselineCpuUs: cpuBaseline(box), startMs: performance.now() }
    begin()
    return gccResult(box, await supervise(box, times, clock, signal), binaries)
  }

  const compileWarm = async (box: Box, job: Job, signal?: AbortSignal) => {
    try {
      const { sourceFile } = job.language
      const fifo = await openWaiting(box, sourceFile)
      const send = () => sendThrough(box, sourceFile, fifo, job.source)
      const result = await watch(box, signal, send)
      return { ...result, output: asOfMainFile(result.output, sourceFile) }
    } catch (error) {
      if (error instanceof NotReady) return null
      throw error
    } finally {
      box.discard()
    }
  }

  return {
    async compile(job, signal) {
      const refused = refusedOption('gcc', job.compilerOptions)
      if (refused !== null) return compileFailure(`compiler option not allowed: ${refused}`)
      const ahead = canUseWarm(job) ? warm.take() : undefined
      const result = ahead && (await compileWarm(ahead, job, signal))
      if (result) return result

      const header = headers.find(job, gccFlags(job.language, job.compilerOptions))
      const box = await Box.open(host, gccSpec(job, header))
      try {
        return await watch(box, signal, () => box.start())
      } finally {
        box.discard()
      }
    },
  }
}

function canUseWarm(job: Job): boolean {
  if (job.language.language !== 'C' || job.source.length > MAX_FIFO_BYTES) return false
  if (job.compilerOptions.length > 0 || job.additionalFiles.length > 0) return false
  return canBeIncluded(job.source)
}

/** A compiler of C that is set up and waits inside its open() of the source. */
export function warmGccSpec(language: InstalledLanguage): BoxSpec {
  return {
    ...base,
    command: gccCommand(language, [], waitingSource(language.sourceFile)),
    files: [emptyMain(language.sourceFile)],
    fifo: language.sourceFile,
  }
}

function gccSpec(job: Job, header: PrecompiledHeader | null): BoxSpec {
  const { sourceFile } = job.language
  const included = header ? ['-include', `${HEADERS}/${header.file}`] : []
  return {
    ...base,
    command: gccCommand(job.language, job.compilerOptions, [...included, sourceFile]),
    files: [...job.additionalFiles, { path: sourceFile, contents: job.source }],
    binds: header ? [{ from: header.folder, to: HEADERS }] : [],
  }
}

const base = {
  environment: compileEnvironment,
  limits: compileBox,
  outAt: OUT,
  stderrToStdout: true,
}

export function gccFlags(language: InstalledLanguage, options: string[]): string[] {
  const { toolchain } = language
  const gold = 'programs' in toolchain && toolchain.programs.gold ? ['-fuse-ld=gold'] : []
  return ['-O2', '-pipe', ...gold, ...options]
}

function gccCommand(language: InstalledLanguage, options: string[], source: string[]): string[] {
  return [
    program(language, 'compiler'),
    ...gccFlags(language, options),
    ...['-o', `${OUT}/main`, ...source],
    ...(language.language === 'C' ? ['-lm'] : []),
  ]
}

/** Reads what a finished compiler left. Nothing of it runs any more, so no link can be swapped in. */
function gccResult(box: Box, ended: Supervised, binaries: BinaryStore): CompileResult {
  const { contents, cut } = box.slot.readOutput('stdout', MAX_DIAGNOSTICS_BYTES)
  const output = cut ? Buffer.concat([contents, Buffer.from('\n[output cut]\n')]) : contents
  if (ended.stopped === 'cancelled') return { ok: false, output, message: 'Cancelled' }
  if (ended.stopped !== null || ended.outOfMemory) {
    const what = ended.outOfMemory ? 'memory' : 'time'
    const message = `Compilation ${what} limit exceeded`
    return { ok: false, output: Buffer.concat([output, Buffer.from(`${message}\n`)]), message }
  }
  const made = path.join(box.slot.folder, 'out', 'main')
  const stat = fs.lstatSync(made, { throwIfNoEntry: false })
  if (ended.end.exitCode !== 0 || !stat?.isFile() || stat.nlink !== 1) {
    return { ok: false, output, message: null }
  }
  return { ok: true, program: { kind: 'binary', file: binaries.keep(made) }, output }
}
