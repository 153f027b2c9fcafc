import { statusText } from '@assay/contract/judge0-statuses'
import { isCorrect, type ListedRun, type ReviewedRun } from '@assay/contract/submissions'
import { created, ok } from '../../platform/http/responses.ts'
import type { CurrentRun } from './refresh.ts'
import type { ReviewedRunRow } from './reviewed-runs-store.ts'
import type { ListedRunRow, RunRow } from './store.ts'

/** Judge0's shape of a submission, with its message in place of ours where it sent one. */
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
  })
}

export function presentSubmitted(submitted: { token: string; sampleTokens: readonly string[] }) {
  const { token, sampleTokens } = submitted
  return created('Submission created', { token, ...presentSampleTokens(sampleTokens) })
}

export function presentRunDetail({ run, sampleRuns }: { run: CurrentRun; sampleRuns: RunRow[] }) {
  const { sourceCode, customInput } = run
  const tokens = presentSampleTokens(sampleRuns.map(({ id }) => id))
  return { ...presentRun(run), sourceCode, customInput, ...tokens }
}

/** Left out where there are none, as in every test marked by sample. */
function presentSampleTokens(tokens: readonly string[]) {
  return tokens.length === 0 ? {} : { sampleTokens: [...tokens] }
}

export function presentListedRun(run: ListedRunRow): ListedRun {
  const { id, createdAt, isCustom, statusId, message, finishedAt, output, expectedOutput } = run
  const isScored = finishedAt !== null && !isCustom && output !== null
  return {
    token: id,
    createdAt: createdAt.toISOString(),
    isCustom,
    status: { id: statusId, description: statusText(statusId) },
    message: message ?? '',
    isMatch: isScored ? isCorrect(output, expectedOutput) : null,
  }
}

export function presentReviewedRun(run: ReviewedRunRow): ReviewedRun {
  const { sourceCode, customInput, output, timeMs, memoryKb } = run
  return { ...presentListedRun(run), sourceCode, customInput, output, timeMs, memoryKb }
}
