import type { Language } from '@assay/contract/catalogue'
import { failures } from '@assay/contract/failures'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import type { RunDetail } from '@assay/contract/submissions'
import * as submissions from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { keepaliveCall } from '../../platform/keepalive-call.ts'
import { queryKeys } from '../../platform/query-keys.ts'

export type QuestionIds = { testId: string; questionId: string }

/** What code is run for: a question of a test, or practice, which the server knows nothing about. */
export type RunTarget = QuestionIds | { sampleInput: string }

export const runKeys = {
  list: ({ testId, questionId }: QuestionIds) => queryKeys.runs.list(testId, questionId),
  detail: (token: string) => ['runs', 'one', token],
}

/** What is run. */
export type Program = { language: Language; source: string }

/** Without an input of the candidate's own, it runs on the sample input. */
export function startRun(target: RunTarget, { language, source }: Program, input?: string) {
  const source_code = source
  if ('sampleInput' in target) {
    const body = { language, source_code, stdin: input ?? target.sampleInput }
    return call(submissions.submitPracticeRun, { body })
  }
  const language_id = judgeLanguageIds[language]
  const stdin = input === undefined ? {} : { stdin: input }
  return call(submissions.submitRun, { body: { ...target, source_code, language_id, ...stdin } })
}

export const loadRun = (token: string, signal: AbortSignal) =>
  call(submissions.readRun, { params: { token }, signal })

export const stopRun = (token: string) => keepaliveCall(submissions.stopRun, { params: { token } })

export const loadRuns = async ({ testId, questionId }: QuestionIds, signal: AbortSignal) =>
  okOrThrow(
    await call(submissions.listRuns, { query: { testId, questionId }, signal }),
    failures.somethingWrong,
  ).data

export const loadRunDetail = async (token: string, signal: AbortSignal): Promise<RunDetail> =>
  okOrThrow(
    await call(submissions.readRunDetail, { params: { token }, signal }),
    failures.somethingWrong,
  )

/**
 * The latest run on the sample input: its output is what would be submitted. Practice starts afresh
 * with every visit.
 */
export async function loadLatestScored(target: RunTarget, signal: AbortSignal) {
  if ('sampleInput' in target) return undefined
  const latest = (await loadRuns(target, signal)).find(({ isCustom }) => !isCustom)
  return latest && loadRunDetail(latest.token, signal)
}
