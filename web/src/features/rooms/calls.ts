import * as attempts from '@assay/contract/attempt-review'
import type { AnswerClarificationBody } from '@assay/contract/clarifications'
import * as clarifications from '@assay/contract/clarifications'
import { failures } from '@assay/contract/failures'
import type { SendMessageBody } from '@assay/contract/messages'
import * as messages from '@assay/contract/messages'
import * as pauses from '@assay/contract/pauses'
import * as rooms from '@assay/contract/rooms'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { setServerTime } from '../../platform/server-clock.ts'

export const pauseTest = async (id: string) =>
  okOrThrow(await call(pauses.pauseTest, { params: { id } }), failures.somethingWrong)

export const resumeTest = async (id: string) =>
  okOrThrow(await call(pauses.resumeTest, { params: { id } }), failures.somethingWrong)

/** Minutes on top of the limit, as a total. */
export const extendAttempt = async (attemptId: string, extraMinutes: number) =>
  okOrThrow(
    await call(attempts.extendAttempt, { params: { id: attemptId }, body: { extraMinutes } }),
    failures.somethingWrong,
  )

export const sendMessage = async (id: string, body: SendMessageBody) =>
  okOrThrow(await call(messages.sendMessage, { params: { id }, body }), failures.somethingWrong)
    .data

export const loadMessages = async (id: string, signal: AbortSignal) =>
  okOrThrow(await call(messages.listMessages, { params: { id }, signal }), failures.somethingWrong)
    .data

export const loadClarifications = async (id: string, search: string, signal: AbortSignal) =>
  okOrThrow(
    await call(clarifications.listClarifications, { params: { id }, query: { search }, signal }),
    failures.somethingWrong,
  ).data

export const answerClarification = async (id: string, body: AnswerClarificationBody) =>
  okOrThrow(
    await call(clarifications.answerClarification, { params: { id }, body }),
    failures.somethingWrong,
  ).data

type RoomQuery = { groupId?: string; only?: string }

export const readRoom = async (id: string, query: RoomQuery, signal?: AbortSignal) => {
  const { data } = okOrThrow(
    await call(rooms.readRoom, { params: { id }, query, ...(signal && { signal }) }),
    failures.somethingWrong,
  )
  setServerTime(data.now)
  return data
}
