import type { JudgeResult } from '@assay/contract/judge0'
import { judgeStatuses, judgeStatusIds } from '@assay/contract/judge0-statuses'

/** A finished run in the units and texts the database keeps. */
export interface Finished {
  readonly statusId: number
  readonly stdout: string | null
  readonly stderr: string | null
  readonly compileOutput: string | null
  readonly message: string | null
  readonly timeMs: number | null
  readonly memoryKb: number | null
}

/** Our runner cuts at 1 MB and says so; this is for judges that do not. */
const maxOutputChars = 1_100_000

/** What a candidate reads if a run ended without a result. */
export const lostRun = 'Your run was lost. Please run your code again.'
export const runnerRestarted =
  'The code runner was restarted while your code was running. Please run your code again.'
export const noResult = 'The code runner gave no result in time. Please run your code again.'

/** A run without a verdict: it counts as no answer, and the candidate may run again. */
export function notJudged(message: string): Finished {
  return {
    statusId: judgeStatusIds.internalError,
    stdout: null,
    stderr: null,
    compileOutput: null,
    message,
    timeMs: null,
    memoryKb: null,
  }
}

/** Decodes a result. An unknown status never counts as success. */
export function readResult(result: JudgeResult): Finished {
  const { id, description } = result.status
  const isKnown = judgeStatuses.some((status) => status.id === id)
  if (!isKnown) return notJudged(`The judge answered with an unknown status: ${description}`)
  return {
    statusId: id,
    stdout: fromBase64(result.stdout),
    stderr: fromBase64(result.stderr),
    compileOutput: fromBase64(result.compile_output),
    message: fromBase64(result.message),
    timeMs: wholeOrNull(result.time == null ? Number.NaN : Number(result.time) * 1000),
    memoryKb: wholeOrNull(result.memory ?? Number.NaN),
  }
}

/** Invalid UTF-8, and NUL, which PostgreSQL refuses, become U+FFFD. */
function fromBase64(encoded: string | null | undefined): string | null {
  if (encoded == null) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8').replaceAll('\0', '\uFFFD')
  if (text.length <= maxOutputChars) return text
  return `${text.slice(0, maxOutputChars)}\n[the output was cut here]`
}

function wholeOrNull(value: number): number | null {
  return Number.isFinite(value) && value >= 0 ? Math.min(Math.round(value), 2_147_483_647) : null
}
