import { type JudgeStatusId, judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import type { Compiler } from '../compile/compiler.ts'
import type { ProgramRunner } from '../pool/run-program.ts'
import type { CompileResult, Job, RunResult } from './job.ts'
import { verdictOf } from './verdict.ts'

/** What a submission came to. */
export interface Judgement {
  statusId: JudgeStatusId
  message: string | null
  stdout: Buffer | null
  stderr: Buffer | null
  compileOutput: Buffer | null
  exitCode: number | null
  exitSignal: number | null
  /** Null when nothing was run. Means over all runs. */
  cpuMs: number | null
  wallMs: number | null
  memoryKb: number | null
}

export type Judge = (job: Job, signal: AbortSignal) => Promise<Judgement>

export function createJudge(compiler: Compiler, runner: ProgramRunner): Judge {
  return async (job, signal) => {
    if ('missing' in job.language.toolchain) return internalError(job.language.toolchain.missing)
    const compiled: CompileResult = job.language.isCompiled
      ? await compiler.compile(job, signal)
      : { ok: true, program: { kind: 'script' }, output: Buffer.alloc(0) }
    if (signal.aborted) return internalError('Cancelled')
    const compileOutput = orNull(compiled.output)
    if (!compiled.ok) {
      const { message } = compiled
      return { ...internalError(message), statusId: status.compilationError, compileOutput }
    }

    const runs: RunResult[] = []
    let verdict = verdictOf(job, unfinished)
    do {
      const run = await runner.run(job, compiled.program, signal)
      runs.push(run)
      verdict = verdictOf(job, run)
    } while (runs.length < job.numberOfRuns && verdict.statusId === status.accepted)

    const last = runs.at(-1) ?? unfinished
    return {
      ...verdict,
      message: last.outputCut ? cutMessage(job, verdict.message) : verdict.message,
      stdout: orNull(marked(last.stdout, job)),
      stderr: orNull(marked(last.stderr, job)),
      compileOutput,
      exitCode: last.exitCode,
      exitSignal: last.signal,
      cpuMs: mean(runs.map(({ cpuMs }) => cpuMs)),
      wallMs: mean(runs.map(({ wallMs }) => wallMs)),
      memoryKb: Math.round(mean(runs.map(({ memoryKb }) => memoryKb))),
    }
  }
}

export function internalError(message: string | null): Judgement {
  return {
    statusId: status.internalError,
    message,
    stdout: null,
    stderr: null,
    compileOutput: null,
    exitCode: null,
    exitSignal: null,
    cpuMs: null,
    wallMs: null,
    memoryKb: null,
  }
}

const unfinished: RunResult = {
  exitCode: null,
  signal: null,
  execErrno: null,
  stopped: null,
  outOfMemory: false,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  outputCut: false,
  cpuMs: 0,
  wallMs: 0,
  memoryKb: 0,
}

function cutMessage(job: Job, message: string | null): string {
  const cut = `Output cut at ${job.limits.fileSizeKb} KB`
  return message === null ? cut : `${message}; ${cut.toLowerCase()}`
}

function marked(output: Buffer, job: Job): Buffer {
  if (output.length < Math.floor(job.limits.fileSizeKb * 1024)) return output
  const mark = `\n[output cut at ${job.limits.fileSizeKb} KB]\n`
  return Buffer.concat([output, Buffer.from(mark)])
}

function orNull(output: Buffer): Buffer | null {
  return output.length === 0 ? null : output
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}
