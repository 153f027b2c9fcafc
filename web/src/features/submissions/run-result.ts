import type { Marking } from '@assay/contract/assessment-options'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { outputOf, type RunResponse } from '@assay/contract/submissions'
import { memoryText, timeText } from '../../ui/amounts.ts'
import { outcomeOf, type RunOutcome } from './run-outcome.ts'

/** A finished run, ready to show. */
export type RunResult = {
  /** What is compared and submitted. */
  output: string
  /** The program printed something, so there is something to submit. */
  hasOutput: boolean
  /** False if the output is only the message of a compiler, or of a program that failed. */
  isComparable: boolean
  /** It is what the program printed, and not what it wrote as errors. */
  isPrinted: boolean
  /** What was written beside the output: it is shown, but never compared. */
  errorOutput: string | null
  compilerOutput: string | null
  outcome: RunOutcome
  /** What the checker of the question says of the output; null if it has none. */
  isAccepted: boolean | null
  /** Time and memory, if known. */
  facts: string[]
}

type Finished = Pick<
  RunResponse,
  'stdout' | 'stderr' | 'compile_output' | 'message' | 'time' | 'memory' | 'status' | 'isMatch'
>

export function readRun(run: Finished): RunResult {
  const { stdout, stderr, compile_output, message, status } = run
  const isLost = status.id === judgeStatusIds.internalError
  const hasOutput = Boolean(stdout || stderr || compile_output)
  const cpuMs = run.time === null ? null : Number(run.time) * 1000
  const outcome = outcomeOf({ status, message, cpuMs, hasErrorOutput: Boolean(stderr) })
  return {
    // A run that failed through our fault says so instead of 'Unknown error'.
    output: isLost && !hasOutput && message ? message : outputOf(run),
    hasOutput: hasOutput && !isLost,
    isComparable: hasOutput && !isLost && (outcome.tone !== 'bad' || Boolean(stdout)),
    isPrinted: Boolean(stdout),
    errorOutput: (stdout && stderr) || null,
    compilerOutput: ((stdout || stderr) && compile_output) || null,
    outcome,
    isAccepted: run.isMatch ?? null,
    facts: factsOf(cpuMs, run.memory),
  }
}

/** For a run whose result could not be loaded. */
export const lostRun = (message: string): RunResult =>
  readRun({
    stdout: null,
    stderr: null,
    compile_output: null,
    message,
    time: null,
    memory: null,
    status: { id: judgeStatusIds.internalError, description: '' },
  })

/** Marking by cases compares what programs print. Else, an error output is compared if it is all. */
export const isCompared = (
  { isComparable, isPrinted }: Pick<RunResult, 'isComparable' | 'isPrinted'>,
  marking: Marking,
) => isComparable && (isPrinted || marking === 'sample')

/** The time is CPU time, so a program that sleeps takes next to none. */
function factsOf(cpuMs: number | null, memoryKb: number | null): string[] {
  return [
    ...(cpuMs !== null && Number.isFinite(cpuMs) ? [`CPU ${timeText(cpuMs)}`] : []),
    ...(memoryKb === null ? [] : [memoryText(memoryKb)]),
  ]
}
