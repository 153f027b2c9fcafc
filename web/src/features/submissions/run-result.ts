import { judgeStatusIds } from '@assay/contract/judge0'
import { isCorrect, outputOf, type RunAnswer } from '@assay/contract/submissions'

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
  RunAnswer,
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
    facts: [timeText(run.time), memoryText(run.memory)].filter((fact) => fact !== null),
  }
}

/** What the browser claims with a submission; the server finds out for itself. */
export const flagOf = ({ output }: RunResult, expectedOutput: string) =>
  isCorrect(output, expectedOutput)

function timeText(seconds: string | null): string | null {
  const ms = seconds === null ? Number.NaN : Number(seconds) * 1000
  if (!Number.isFinite(ms)) return null
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`
}

function memoryText(kb: number | null): string | null {
  if (kb === null) return null
  if (kb < 1024) return `${kb} KB`
  const mb = kb / 1024
  return `${mb < 100 ? mb.toFixed(1) : Math.round(mb)} MB`
}
