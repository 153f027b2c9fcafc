import { plainAnswer } from '@assay/contract/answers'
import {
  assessmentAnswer,
  assessmentListAnswer,
  type CreateAssessmentBody,
  type EditAssessmentBody,
} from '@assay/contract/assessments'
import { attemptedListAnswer, attemptListAnswer } from '@assay/contract/attempts'
import { failures } from '@assay/contract/failures'
import type { ListQuery } from '@assay/contract/lists'
import { call } from '../../platform/api.ts'
import { dataOrThrow, listOrThrow } from '../../platform/failure.ts'

/** The names of these lists in the cache; whatever changes a test renews all of them. */
export const assessmentKeys = {
  all: ['assessments'],
  live: ['assessments', 'live'],
  deleted: ['assessments', 'deleted'],
  unattempted: (userId: string) => ['assessments', 'unattempted', userId],
  ongoing: (userId: string) => ['assessments', 'ongoing', userId],
  isAnythingAttempted: ['assessments', 'attempted'],
  one: (id: string) => ['assessments', 'one', id],
}

export const loadLive = async (query: ListQuery, signal: AbortSignal) =>
  listOrThrow(
    await call(assessmentListAnswer, 'GET', '/test/getAll', { query, signal }),
    failures.assessmentList,
  )

export const loadUnattempted = (userId: string) => async (query: ListQuery, signal: AbortSignal) =>
  listOrThrow(
    await call(assessmentListAnswer, 'GET', '/test/getAll', {
      query: { ...query, onlyUnattempted: true, userId },
      signal,
    }),
    failures.unattemptedList,
  )

export const loadOngoing = (userId: string) => async (query: ListQuery, signal: AbortSignal) =>
  listOrThrow(
    await call(attemptedListAnswer, 'GET', `/test/getOngoing/${userId}`, {
      query: { ...query, onlyOnGoing: true },
      signal,
    }),
    failures.attemptedList,
  )

export const loadDeleted = async (query: ListQuery, signal: AbortSignal) =>
  listOrThrow(
    await call(assessmentListAnswer, 'GET', '/test/get-deleted-All', { query, signal }),
    failures.deletedList,
  )

/** Whether any candidate has begun any test yet. */
export const isAnythingAttempted = async (signal: AbortSignal) =>
  listOrThrow(
    await call(attemptListAnswer, 'GET', '/testAttempt/getAll', { query: { limit: 1 }, signal }),
    failures.attemptedList,
  ).total > 0

export const loadOne = async (id: string, signal: AbortSignal) =>
  dataOrThrow(
    await call(assessmentAnswer, 'GET', `/test/get/${encodeURIComponent(id)}`, { signal }),
    failures.assessmentList,
  ).data

export const createAssessment = (body: CreateAssessmentBody) =>
  call(plainAnswer, 'POST', '/test/create', { body })

export const editAssessment = (id: string, body: EditAssessmentBody) =>
  call(plainAnswer, 'PUT', `/test/edit/${encodeURIComponent(id)}`, { body })

export const deleteAssessment = (id: string) =>
  call(plainAnswer, 'PUT', `/test/delete/${encodeURIComponent(id)}`)

export const restoreAssessment = (id: string) =>
  call(plainAnswer, 'PUT', `/test/restore/${encodeURIComponent(id)}`)
