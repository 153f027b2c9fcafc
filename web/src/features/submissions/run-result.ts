import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf, type RunResponse } from '@assay/contract/submissions'
import { memoryText, timeText } from '../../ui/amounts.ts'

/** A finished run, as the screen speaks of it. */
export type RunResult = {
  output: string
  /** The program wrote something, so there is something to hand in. */
  hasOutput: boolean
  status: string
  tone: 'calm' | 'bad'
  /** Time and memory, where they are known. */
  facts: string[]
}

type Finished = Pick<
  RunResponse,
  'stdout' | 'stderr' | 'compile_output' | 'message' | 'time' | 'memory' | 'status'
>

export function readRun(run: Finished): RunResult {
  const { id, description } = run.status
  const isLost = id === judgeStatusIds.internalError
  const hasOutput = Boolean(run.stdout || run.stderr || run.compile_output)
  return {
    // A run that failed by our fault says so instead of 'Unknown error'.
    output: isLost && !hasOutput && run.message ? run.message : outputOf(run),
    hasOutput: hasOutput && !isLost,
    // The judge calls every program that ran to its end accepted; here that would sound like a
    // verdict.
    status: id === judgeStatusIds.accepted ? 'Finished' : description,
    tone: id === judgeStatusIds.accepted ? 'calm' : 'bad',
    facts: factsOf(run),
  }
}

/** What the browser claims with a submission; the server finds out for itself. */
export const flagOf = ({ output }: RunResult, expectedOutput: string) =>
  isCorrect(output, expectedOutput)

function factsOf({ time, memory }: Finished): string[] {
  const ms = time === null ? Number.NaN : Number(time) * 1000
  return [
    ...(Number.isFinite(ms) ? [timeText(ms)] : []),
    ...(memory === null ? [] : [memoryText(memory)]),
  ]
}
