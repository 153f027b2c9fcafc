import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { failures } from '@assay/contract/failures'
import type { AnswerOwnershipBody, OwnOwnership } from '@assay/contract/ownership'
import * as ownership from '@assay/contract/ownership'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { keepaliveCall } from '../../platform/keepalive-call.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { setServerTime } from '../../platform/server-clock.ts'

export const ownershipKeys = {
  one: (testId: string) => [...queryKeys.ownAttempts.one(testId), 'ownership'],
}

export const loadOwnership = async (testId: string, signal: AbortSignal) =>
  timed(
    okOrThrow(
      await call(ownership.readOwnOwnership, { params: { testId }, signal }),
      dashboardFailures.attemptedList,
    ).data,
  )

export const showNext = async (testId: string) =>
  timed(
    okOrThrow(
      await call(ownership.showOwnershipQuestion, { params: { testId } }),
      failures.somethingWrong,
    ).data,
  )

export const sendAnswer = async (testId: string, position: number, body: AnswerOwnershipBody) =>
  timed(
    okOrThrow(
      await call(ownership.answerOwnershipQuestion, { params: { testId, position }, body }),
      failures.somethingWrong,
    ).data,
  )

/** What is typed when the page is closed. */
export const saveOnLeaving = (testId: string, position: number, answer: string) =>
  keepaliveCall(ownership.answerOwnershipQuestion, {
    params: { testId, position },
    body: { answer, isFinal: false },
  })

function timed(data: OwnOwnership): OwnOwnership {
  setServerTime(data.now)
  return data
}
