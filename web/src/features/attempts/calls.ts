import {
  type AttemptExportQuery,
  attemptAnswer,
  attemptDetailAnswer,
  attemptedListAnswer,
  attemptListAnswer,
  type CreateAttemptBody,
  readAssessmentAnswer,
} from '@assay/contract/attempts'
import { failures } from '@assay/contract/failures'
import type { ListQuery } from '@assay/contract/lists'
import { call } from '../../platform/api.ts'
import { dataOrThrow, listOrThrow } from '../../platform/failure.ts'

export const attemptKeys = {
  all: ['attempts'],
  everyone: ['attempts', 'everyone'],
  one: (id: string) => ['attempts', 'one', id],
  completed: (userId: string) => ['attempts', 'completed', userId],
  test: (testId: string) => ['attempts', 'test', testId],
}

export const createAttempt = (body: CreateAttemptBody) =>
  call(attemptAnswer, 'POST', '/testAttempt/create', { body })

export const loadEveryone = async (query: ListQuery, signal: AbortSignal) =>
  listOrThrow(
    await call(attemptListAnswer, 'GET', '/testAttempt/getAll', { query, signal }),
    failures.attemptedList,
  )

export const loadAttempt = async (id: string, signal: AbortSignal) =>
  dataOrThrow(
    await call(attemptDetailAnswer, 'GET', `/testAttempt/detail/${encodeURIComponent(id)}`, {
      signal,
    }),
    failures.attemptedList,
  ).data

/** Where the browser itself fetches the list as a file: the same filters, all pages. */
export const exportAddress = ({ search, level, sortOrder }: AttemptExportQuery) =>
  `/api/testAttempt/export.csv?${new URLSearchParams({ search, level, sortOrder })}`

export const loadCompleted = (userId: string) => async (query: ListQuery, signal: AbortSignal) =>
  listOrThrow(
    await call(attemptedListAnswer, 'GET', `/test/getOngoing/${userId}`, {
      query: { ...query, onlyOnGoing: false },
      signal,
    }),
    failures.attemptedList,
  )

export const loadTest = async (testId: string, signal: AbortSignal) =>
  dataOrThrow(
    await call(readAssessmentAnswer, 'GET', `/test/get/${encodeURIComponent(testId)}`, { signal }),
    failures.attemptedList,
  ).data
