import type { AttemptExportQuery, CreateAttemptBody } from '@assay/contract/attempts'
import * as attempts from '@assay/contract/attempts'
import { urlOf } from '@assay/contract/client'
import { failures } from '@assay/contract/failures'
import type { ListQuery } from '@assay/contract/lists'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const attemptKeys = {
  all: ['attempts'],
  everyone: ['attempts', 'everyone'],
  one: (id: string) => ['attempts', 'one', id],
  completed: (userId: string) => ['attempts', 'completed', userId],
  test: (testId: string) => ['attempts', 'test', testId],
}

export const createAttempt = (body: CreateAttemptBody) => call(attempts.createAttempt, { body })

export const loadEveryone = async (query: ListQuery, signal: AbortSignal) =>
  okOrThrow(await call(attempts.listAttempts, { query, signal }), failures.attemptedList)

export const loadAttempt = async (id: string, signal: AbortSignal) =>
  okOrThrow(
    await call(attempts.readAttemptDetail, { params: { id }, signal }),
    failures.attemptedList,
  ).data

/** Where the browser downloads the list as a file: the same filters, all pages. */
export const exportAddress = ({ search, level, sortOrder }: AttemptExportQuery) =>
  urlOf(attempts.exportAttempts, { query: { search, level, sortOrder } })

export const loadCompleted = (id: string) => async (list: ListQuery, signal: AbortSignal) => {
  const query = { ...list, onlyOnGoing: false }
  return okOrThrow(
    await call(attempts.listOwnAttempts, { params: { id }, query, signal }),
    failures.attemptedList,
  )
}

export const loadTest = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(attempts.readAssessment, { params: { id }, signal }), failures.attemptedList)
    .data
