import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf, type RunResponse } from '@assay/contract/submissions'
import { memoryText, timeText } from '../../ui/amounts.ts'

/** A finished run, ready to show. */
export type RunResult = {
  output: string
  /** The program printed something, so there is something to submit. */
  hasOutput: boolean
  status: string
  tone: 'neutral' | 'bad'
  /** Time and memory, if known. */
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
    // A run that failed through our fault says so instead of 'Unknown error'.
    output: isLost && !hasOutput && run.message ? run.message : outputOf(run),
    hasOutput: hasOutput && !isLost,
    // The judge's word for a finished run is Accepted, which would read like a verdict.
    status: id === judgeStatusIds.accepted ? 'Finished' : description,
    tone: id === judgeStatusIds.accepted ? 'neutral' : 'bad',
    facts: factsOf(run),
  }
}

/** Whether the browser takes the output as correct. The server decides for itself. */
export const matchesExpected = ({ output }: RunResult, expectedOutput: string) =>
  isCorrect(output, expectedOutput)

function factsOf({ time, memory }: Finished): string[] {
  const ms = time === null ? Number.NaN : Number(time) * 1000
  return [
    ...(Number.isFinite(ms) ? [timeText(ms)] : []),
    ...(memory === null ? [] : [memoryText(memory)]),
  ]
}
