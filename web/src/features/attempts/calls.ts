import type { AnswerBody, CreateAttemptBody, FlagBody } from '@assay/contract/attempts'
import * as attempts from '@assay/contract/attempts'
import type { Language } from '@assay/contract/catalogue'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import type { Draft } from '@assay/contract/drafts'
import * as drafts from '@assay/contract/drafts'
import type { ListQuery } from '@assay/contract/lists'
import { call } from '../../platform/api.ts'
import type { SaveOutcome } from '../../platform/drafts/draft-state.ts'
import type { DraftBody } from '../../platform/drafts/saved-draft.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { keepaliveCall } from '../../platform/keepalive-call.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { setServerTime } from '../../platform/server-clock.ts'
import type { LoadedDraft } from './drafts/draft-set.ts'

const { ownAttempts } = queryKeys

export const attemptKeys = {
  completed: (userId: string) => [...ownAttempts.lists, 'completed', userId],
  test: ownAttempts.test,
  time: (testId: string) => [...ownAttempts.one(testId), 'time'],
  summary: (testId: string) => [...ownAttempts.one(testId), 'summary'],
  openQuestion: (testId: string, questionId: string | undefined) => [
    ...queryKeys.openQuestion(testId),
    questionId,
  ],
  judging: (testId: string, questionId: string) => ['judging', testId, questionId],
}

export const createAttempt = (body: CreateAttemptBody) => call(attempts.createAttempt, { body })

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

export const loadSummary = async (testId: string, signal: AbortSignal) =>
  okOrThrow(
    await call(attempts.readAttemptSummary, { params: { testId }, signal }),
    dashboardFailures.attemptedList,
  ).data

export const answerQuestion = (testId: string, body: AnswerBody) =>
  call(attempts.answerQuestion, { params: { testId }, body })

export const flagQuestion = (testId: string, body: FlagBody) =>
  call(attempts.flagQuestion, { params: { testId }, body })

/** Without a language, the draft that was changed last or, in a save, that in the test's own. */
type DraftAddress = { testId: string; questionId: string; language?: Language }

/** Null if there is no draft, undefined if the server could not be reached. */
export async function loadDraft(
  { testId, questionId, language }: DraftAddress,
  signal: AbortSignal,
): Promise<LoadedDraft | null | undefined> {
  try {
    const params = { testId, questionId }
    const query = language ? { language } : {}
    const { data } = await call(drafts.readDraft, { params, query, signal })
    return data && textOf(data)
  } catch {
    return undefined
  }
}

const textOf = ({ sourceCode, ...saved }: Draft): LoadedDraft => ({ ...saved, text: sourceCode })

export async function saveDraft(
  { testId, questionId, language }: DraftAddress,
  { text, revision, editedAt }: DraftBody,
  keepalive: boolean,
): Promise<SaveOutcome> {
  const save = keepalive ? keepaliveCall : call
  const { statusCode, message, data } = await save(drafts.saveDraft, {
    params: { testId, questionId },
    body: {
      sourceCode: text,
      revision,
      editedMsAgo: drafts.ageOf(editedAt, Date.now()),
      ...(language && { language }),
    },
  })
  switch (statusCode) {
    case 200:
      return { kind: 'saved', draft: textOf(data) }
    case 409:
      return data ? { kind: 'newer', draft: textOf(data) } : { kind: 'closed' }
    case 413:
    case 422:
      return { kind: 'refused', message }
    default:
      return { kind: 'failed' }
  }
}
