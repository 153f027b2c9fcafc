import * as assessments from '@assay/contract/assessment-endpoints'
import type { CreateAssessmentBody, EditAssessmentBody } from '@assay/contract/assessments'
import { listAttempts } from '@assay/contract/attempt-review'
import { listOwnAttempts, readAssessment } from '@assay/contract/attempts'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import type { ListQuery } from '@assay/contract/lists'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { queryKeys } from '../../platform/query-keys.ts'

const { tests } = queryKeys

export const assessmentKeys = {
  live: tests.live,
  deleted: tests.deleted,
  unattempted: (userId: string) => [...tests.ofCandidate, 'unattempted', userId],
  ongoing: (userId: string) => [...tests.ofCandidate, 'ongoing', userId],
  isAnythingAttempted: [...tests.all, 'attempted'],
  one: tests.one,
}

export const loadLive = async (query: ListQuery, signal: AbortSignal) =>
  okOrThrow(
    await call(assessments.listAssessments, { query, signal }),
    dashboardFailures.assessmentList,
  )

export const loadUnattempted = (userId: string) => async (list: ListQuery, signal: AbortSignal) => {
  const query = { ...list, onlyUnattempted: true, userId }
  return okOrThrow(
    await call(assessments.listAssessments, { query, signal }),
    dashboardFailures.unattemptedList,
  )
}

export const loadOngoing = (id: string) => async (list: ListQuery, signal: AbortSignal) => {
  const query = { ...list, onlyOnGoing: true }
  return okOrThrow(
    await call(listOwnAttempts, { params: { id }, query, signal }),
    dashboardFailures.attemptedList,
  )
}

export const loadDeleted = async (query: ListQuery, signal: AbortSignal) =>
  okOrThrow(
    await call(assessments.listDeletedAssessments, { query, signal }),
    dashboardFailures.deletedList,
  )

/** Whether any candidate has started any test yet. */
export const isAnythingAttempted = async (signal: AbortSignal) => {
  const first = await call(listAttempts, { query: { limit: 1 }, signal })
  return okOrThrow(first, dashboardFailures.attemptedList).total > 0
}

export const loadOne = async (id: string, signal?: AbortSignal) =>
  okOrThrow(
    await call(readAssessment, { params: { id }, ...(signal && { signal }) }),
    dashboardFailures.assessmentList,
  ).data

export const createAssessment = (body: CreateAssessmentBody) =>
  call(assessments.createAssessment, { body })

export const editAssessment = (id: string, body: EditAssessmentBody) =>
  call(assessments.editAssessment, { params: { id }, body })

export const deleteAssessment = (id: string) =>
  call(assessments.deleteAssessment, { params: { id } })

export const restoreAssessment = (id: string) =>
  call(assessments.restoreAssessment, { params: { id } })
