import { failures } from '@assay/contract/failures'
import type { RunDetail, SubmitBody } from '@assay/contract/submissions'
import * as submissions from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { keepaliveCall } from '../../platform/keepalive-call.ts'

type QuestionIds = { testId: string; questionId: string }

export const runKeys = {
  list: ({ testId, questionId }: QuestionIds) => ['runs', testId, questionId],
  detail: (token: string) => ['runs', token],
}

export const startRun = (body: SubmitBody) => call(submissions.submitRun, { body })

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

/** The latest run on the sample input: its output is what would be submitted. */
export async function loadLatestScored(ids: QuestionIds, signal: AbortSignal) {
  const latest = (await loadRuns(ids, signal)).find(({ isCustom }) => !isCustom)
  return latest && loadRunDetail(latest.token, signal)
}
