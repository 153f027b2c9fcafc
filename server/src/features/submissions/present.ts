import type { Language } from '@assay/contract/catalogue'
import { statusText } from '@assay/contract/judge0-statuses'
import { type ListedRun, matchesExpected, type ReviewedRun } from '@assay/contract/submissions'
import { created, ok } from '../../platform/http/responses.ts'
import type { CurrentRun } from './refresh.ts'
import type { ReviewedRunRow } from './reviewed-runs-store.ts'
import type { ListedRunRow, RunRow } from './store.ts'

/** A submission in Judge0's shape, with the judge's message in place of ours where there is one. */
export function presentRun(run: CurrentRun) {
  const description = statusText(run.statusId)
  return ok(run.message || description, {
    token: run.id,
    stdout: run.stdout,
    stderr: run.stderr,
    compile_output: run.compileOutput,
    time: run.timeMs === null ? null : (run.timeMs / 1000).toFixed(3),
    memory: run.memoryKb,
    status: { id: run.statusId, description },
    ...(run.ahead !== undefined && { ahead: run.ahead }),
    ...(run.isAccepted !== null && { isMatch: run.isAccepted }),
  })
}

export function presentSubmitted(submitted: { token: string; sampleTokens: readonly string[] }) {
  const { token, sampleTokens } = submitted
  return created('Submission created', { token, ...presentSampleTokens(sampleTokens) })
}

interface RunWithProgram {
  readonly run: CurrentRun
  /** Null in practice from before it was stored. */
  readonly language: Language | null
  readonly sampleRuns: RunRow[]
}

export function presentRunDetail({ run, language, sampleRuns }: RunWithProgram) {
  const { sourceCode, customInput } = run
  const tokens = presentSampleTokens(sampleRuns.map(({ id }) => id))
  return { ...presentRun(run), language, sourceCode, customInput, ...tokens }
}

/** Left out where there are none, as in every test marked by sample. */
function presentSampleTokens(tokens: readonly string[]) {
  return tokens.length === 0 ? {} : { sampleTokens: [...tokens] }
}

export function presentListedRun(run: ListedRunRow): ListedRun {
  const { id, createdAt, language, isCustom, statusId, message, finishedAt, output } = run
  const isScored = finishedAt !== null && !isCustom && output !== null
  return {
    token: id,
    createdAt: createdAt.toISOString(),
    language,
    isCustom,
    status: { id: statusId, description: statusText(statusId) },
    message: message ?? '',
    isMatch: isScored ? matchesExpected({ ...run, output }, run) : null,
  }
}

export function presentReviewedRun(run: ReviewedRunRow): ReviewedRun {
  const { sourceCode, customInput, output, timeMs, memoryKb } = run
  return { ...presentListedRun(run), sourceCode, customInput, output, timeMs, memoryKb }
}
