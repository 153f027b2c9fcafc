import type {
  AnswerBody,
  AttemptListQuery,
  CreateAttemptBody,
  FlagBody,
} from '@assay/contract/attempts'
import * as attempts from '@assay/contract/attempts'
import { urlOf } from '@assay/contract/client'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import type { Draft, SaveDraftBody } from '@assay/contract/drafts'
import * as drafts from '@assay/contract/drafts'
import { failures } from '@assay/contract/failures'
import type { ListQuery } from '@assay/contract/lists'
import type { ReviewBody } from '@assay/contract/reviews'
import * as reviews from '@assay/contract/reviews'
import * as submissions from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { keepaliveCall } from '../../platform/keepalive-call.ts'
import { setServerTime } from '../../platform/server-clock.ts'
import type { SaveOutcome } from './drafts/draft-state.ts'

export const attemptKeys = {
  all: ['attempts'],
  everyone: ['attempts', 'everyone'],
  one: (id: string) => ['attempts', 'one', id],
  runs: (id: string, questionId: string) => ['attempts', 'runs', id, questionId],
  completed: (userId: string) => ['attempts', 'completed', userId],
  own: (testId: string) => ['attempts', 'own', testId],
  time: (testId: string) => ['attempts', 'time', testId],
  test: (testId: string) => ['attempts', 'test', testId],
  summary: (testId: string) => ['attempts', 'summary', testId],
}

export const createAttempt = (body: CreateAttemptBody) => call(attempts.createAttempt, { body })

export const loadEveryone = async (query: AttemptListQuery, signal: AbortSignal) =>
  okOrThrow(await call(attempts.listAttempts, { query, signal }), dashboardFailures.attemptedList)

export const loadAttempt = async (id: string, signal: AbortSignal) =>
  okOrThrow(
    await call(attempts.readAttemptDetail, { params: { id }, signal }),
    dashboardFailures.attemptedList,
  ).data

export const reviewAttempt = (id: string, body: ReviewBody) =>
  call(reviews.reviewAttempt, { params: { id }, body })

/** For admins: how the answer to a question came about. */
export const loadReviewedRuns = async (
  params: { id: string; questionId: string },
  signal: AbortSignal,
) =>
  okOrThrow(
    await call(submissions.listAttemptRuns, { params, signal }),
    dashboardFailures.attemptedList,
  ).data

/** The list as a file, which the browser downloads by itself: the same filters, all pages. */
export const exportUrl = (list: AttemptListQuery) =>
  urlOf(attempts.exportAttempts, { query: attempts.attemptExportQuery.parse(list) })

export const loadCompleted = (id: string) => async (list: ListQuery, signal: AbortSignal) => {
  const query = { ...list, onlyOnGoing: false }
  return okOrThrow(
    await call(attempts.listOwnAttempts, { params: { id }, query, signal }),
    dashboardFailures.attemptedList,
  )
}

export const loadTest = async (id: string, signal: AbortSignal) => {
  const { data } = okOrThrow(
    await call(attempts.readAssessment, { params: { id }, signal }),
    dashboardFailures.attemptedList,
  )
  if ('now' in data) setServerTime(data.now)
  return data
}

/** The candidate's own attempt at a test. */
export const loadOwnAttempt = async (testId: string, signal: AbortSignal) => {
  const { data } = okOrThrow(
    await call(attempts.readAttempt, { params: { testId }, signal }),
    dashboardFailures.attemptedList,
  )
  setServerTime(data.now)
  return data
}

/** For admins. */
export const closeAttempt = async (id: string) =>
  okOrThrow(await call(attempts.closeAttempt, { params: { id } }), failures.somethingWrong).data

/** For admins: how many minutes the attempt gets in addition to what was left. */
export const reopenAttempt = (id: string, body: { extraMinutes: number }) =>
  call(attempts.reopenAttempt, { params: { id }, body })

/** For admins: how many minutes the attempt gets on top of its limit. */
export const extendAttempt = (id: string, body: { extraMinutes: number }) =>
  call(attempts.extendAttempt, { params: { id }, body })

export const loadSummary = async (testId: string, signal: AbortSignal) =>
  okOrThrow(
    await call(attempts.readAttemptSummary, { params: { testId }, signal }),
    dashboardFailures.attemptedList,
  ).data

export const answerQuestion = (testId: string, body: AnswerBody) =>
  call(attempts.answerQuestion, { params: { testId }, body })

export const flagQuestion = (testId: string, body: FlagBody) =>
  call(attempts.flagQuestion, { params: { testId }, body })

/** Null if there is no draft, undefined if the server could not be reached. */
export async function loadDraft(
  testId: string,
  questionId: string,
  signal: AbortSignal,
): Promise<Draft | null | undefined> {
  try {
    return (await call(drafts.readDraft, { params: { testId, questionId }, signal })).data
  } catch {
    return undefined
  }
}

export async function saveDraft(
  testId: string,
  questionId: string,
  body: SaveDraftBody,
  keepalive: boolean,
): Promise<SaveOutcome> {
  const save = keepalive ? keepaliveCall : call
  const { statusCode, message, data } = await save(drafts.saveDraft, {
    params: { testId, questionId },
    body,
  })
  switch (statusCode) {
    case 200:
      return { kind: 'saved', draft: data }
    case 409:
      return data ? { kind: 'newer', draft: data } : { kind: 'closed' }
    case 413:
    case 422:
      return { kind: 'refused', message }
    default:
      return { kind: 'failed' }
  }
}
