import fs from 'node:fs'
import path from 'node:path'
import type { CompileResult, Job } from '../judging/job.ts'
import { program } from '../pool/recipes.ts'
import { Box } from '../sandbox/box.ts'
import type { Host } from '../sandbox/host.ts'
import { cpuBaseline, type Supervised, supervise } from '../sandbox/supervise.ts'
import {
  compileBox,
  compileEnvironment,
  compileTimes,
  MAX_DIAGNOSTICS_BYTES,
} from './compile-limits.ts'
import { type Compiler, compileFailure } from './compiler.ts'
import { refusedOption } from './options.ts'

const OUT = '/out'

/** C and C++ by GCC, each in a sandbox of its own. */
export function createGccCompiler(host: Host, binaries: { keep(file: string): string }): Compiler {
  return {
    async compile(job, signal) {
      const refused = refusedOption('gcc', job.compilerOptions)
      if (refused !== null) return compileFailure(`compiler option not allowed: ${refused}`)
      const box = await Box.open(host, {
        command: gccCommand(job),
        environment: compileEnvironment,
        limits: compileBox,
        files: [...job.additionalFiles, { path: job.language.sourceFile, contents: job.source }],
        outAt: OUT,
        stderrToStdout: true,
      })
      try {
        const clock = { baselineCpuUs: cpuBaseline(box), startMs: performance.now() }
        box.start()
        return gccResult(box, await supervise(box, compileTimes, clock, signal), binaries)
      } finally {
        box.discard()
      }
    },
  }
}

export function gccFlags(job: Pick<Job, 'language' | 'compilerOptions'>): string[] {
  const { toolchain } = job.language
  const gold = 'programs' in toolchain && toolchain.programs.gold ? ['-fuse-ld=gold'] : []
  return ['-O2', '-pipe', ...gold, ...job.compilerOptions]
}

function gccCommand(job: Job): string[] {
  return [
    program(job.language, 'compiler'),
    ...gccFlags(job),
    ...['-o', `${OUT}/main`, job.language.sourceFile],
    ...(job.language.language === 'C' ? ['-lm'] : []),
  ]
}

/** Reads what a finished compiler left. Nothing of it runs any more, so no link can be swapped in. */
export function gccResult(
  box: Box,
  ended: Supervised,
  binaries: { keep(file: string): string },
): CompileResult {
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
