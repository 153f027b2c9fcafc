import type { AttemptExportQuery, AttemptListQuery } from '@assay/contract/attempt-review'
import * as attempts from '@assay/contract/attempt-review'
import { urlOf } from '@assay/contract/client'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import type { ReviewBody } from '@assay/contract/reviews'
import * as reviews from '@assay/contract/reviews'
import * as submissions from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'

export const reviewKeys = {
  list: queryKeys.reviews.list,
  attempt: queryKeys.reviews.attempt,
  runs: (id: string, questionId: string) => [...queryKeys.reviews.all, 'runs', id, questionId],
}

export const loadEveryone = async (query: AttemptListQuery, signal: AbortSignal) =>
  okOrThrow(await call(attempts.listAttempts, { query, signal }), dashboardFailures.attemptedList)

export const loadAttempt = async (id: string, signal: AbortSignal) =>
  okOrThrow(
    await call(attempts.readAttemptDetail, { params: { id }, signal }),
    dashboardFailures.attemptedList,
  ).data

export const reviewAttempt = (id: string, body: ReviewBody) =>
  call(reviews.reviewAttempt, { params: { id }, body })

/** How the answer to a question came about. */
export const loadReviewedRuns = async (
  params: { id: string; questionId: string },
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(submissions.listAttemptRuns, { params, signal }),
    dashboardFailures.attemptedList,
  ).data

/** The list as files, which the browser downloads by itself: the same filters, all pages. */
export function exportUrls(query: AttemptExportQuery) {
  return [
    { format: 'CSV', href: urlOf(attempts.exportAttempts, { query }) },
    { format: 'JSON', href: urlOf(attempts.exportAttemptsJson, { query }) },
  ]
}

/** How many minutes the attempt gets in addition to what was left. */
export const reopenAttempt = (id: string, body: { extraMinutes: number }) =>
  call(attempts.reopenAttempt, { params: { id }, body })

/** How many minutes the attempt gets on top of its limit. */
export const extendAttempt = (id: string, body: { extraMinutes: number }) =>
  call(attempts.extendAttempt, { params: { id }, body })
