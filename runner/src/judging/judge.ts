import { type JudgeStatusId, judgeStatusIds as status } from '@assay/contract/judge0-statuses'
import type { CompileResult } from '../compile/compiler.ts'
import type { Toolchain } from '../languages/language.ts'
import type { Program, RunResult } from '../pool/run.ts'
import type { Job } from './job.ts'
import type { SecondOpinions } from './second-opinions.ts'
import { cancelledMessage, verdictOf } from './verdict.ts'

/** The result of a submission. */
export interface Judgement {
  statusId: JudgeStatusId
  message: string | null
  stdout: Buffer | null
  stderr: Buffer | null
  compileOutput: Buffer | null
  exitCode: number | null
  exitSignal: number | null
  /** Averages over all runs; null when there was none. */
  cpuMs: number | null
  wallMs: number | null
  memoryKb: number | null
}

export type Judge = (job: Job, signal: AbortSignal) => Promise<Judgement>

/** Compiles the job and runs it, several times if asked to, until a run is not accepted. */
export function createJudge(opinions: SecondOpinions): Judge {
  return (job, signal) => judge(job, signal, opinions)
}

async function judge(job: Job, signal: AbortSignal, opinions: SecondOpinions): Promise<Judgement> {
  const { toolchain } = job.language
  if ('missing' in toolchain) return internalError(toolchain.missing)
  const compiled = await compileFairly(toolchain, job, signal)
  if (signal.aborted) return internalError(cancelledMessage)
  const compileOutput = orNull(compiled.output)
  if (!compiled.ok) {
    const { message } = compiled
    return { ...internalError(message), statusId: status.compilationError, compileOutput }
  }

  const attempt = async () => {
    const run = await runFairly(compiled.program, job, signal)
    const shortcuts = new Set([...run.shortcuts, ...(compiled.shortcuts ?? [])])
    const first = { run, verdict: verdictOf(job, run), shortcuts: [...shortcuts] }
    if (signal.aborted || !opinions.isNeeded(job, first)) return first
    const startedMs = performance.now()
    const plain = await runPlainly(compiled, { ...job, avoid: opinions.avoid }, signal)
    return opinions.decide(job, first, plain, performance.now() - startedMs)
  }
  let { run: last, verdict } = await attempt()
  const runs = [last]
  while (runs.length < job.numberOfRuns && verdict.statusId === status.accepted) {
    ;({ run: last, verdict } = await attempt())
    runs.push(last)
  }
  const average = (measure: (run: RunResult) => number) =>
    runs.reduce((sum, run) => sum + measure(run), 0) / runs.length

  return {
    ...verdict,
    message:
      last.isStdoutCut || last.isStderrCut ? cutMessage(job, verdict.message) : verdict.message,
    stdout: orNull(last.isStdoutCut ? markCut(last.stdout, job) : last.stdout),
    stderr: orNull(last.isStderrCut ? markCut(last.stderr, job) : last.stderr),
    compileOutput,
    exitCode: last.exitCode,
    exitSignal: last.signal,
    cpuMs: average(({ cpuMs }) => cpuMs),
    wallMs: average(({ wallMs }) => wallMs),
    memoryKb: Math.round(average(({ memoryKb }) => memoryKb)),
  }
}

/** Repeats a compile that something else killed, for example a kernel without memory. */
async function compileFairly(toolchain: Toolchain, job: Job, signal: AbortSignal) {
  const compiled = await toolchain.compile(job, signal)
  const isDoubtful = !compiled.ok && compiled.wasKilled
  return isDoubtful && !signal.aborted ? toolchain.compile(job, signal) : compiled
}

/** Repeats a run that exceeded its time limit only because the hypervisor took processor time. */
async function runFairly(program: Program, job: Job, signal: AbortSignal): Promise<RunResult> {
  const run = await program.run(job, signal)
  const { cpuMs: limitMs } = job.limits
  const isDoubtful = run.cpuMs > limitMs && run.cpuMs - run.stolenMs <= limitMs
  return isDoubtful && !signal.aborted ? program.run(job, signal) : run
}

/** Compiles and runs it without shortcuts. */
async function runPlainly(
  { program, shortcuts = [] }: CompileResult & { ok: true },
  job: Job,
  signal: AbortSignal,
): Promise<RunResult> {
  const { toolchain } = job.language
  if ('missing' in toolchain || !shortcuts.some((name) => job.avoid?.has(name))) {
    return runFairly(program, job, signal)
  }
  const compiled = await compileFairly(toolchain, job, signal)
  // A plain compile may exceed its time limit.
  return runFairly(compiled.ok ? compiled.program : program, job, signal)
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

function cutMessage(job: Job, message: string | null): string {
  const cut = `Output cut at ${job.limits.fileSizeKb} KB`
  return message === null ? cut : `${message}; ${cut.toLowerCase()}`
}

function markCut(output: Buffer, job: Job): Buffer {
  const mark = `\n[output cut at ${job.limits.fileSizeKb} KB]\n`
  return Buffer.concat([output, Buffer.from(mark)])
}

function orNull(output: Buffer): Buffer | null {
  return output.length === 0 ? null : output
}
