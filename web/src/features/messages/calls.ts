import type { AskBody } from '@assay/contract/clarifications'
import * as clarifications from '@assay/contract/clarifications'
import { failures } from '@assay/contract/failures'
import * as messages from '@assay/contract/messages'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const loadOwnMessages = async (testId: string, signal: AbortSignal) =>
  okOrThrow(
    await call(messages.readOwnMessages, { params: { testId }, signal }),
    failures.somethingWrong,
  ).data

export const markSeen = async (testId: string, messageIds: string[]) =>
  okOrThrow(
    await call(messages.markMessagesSeen, { params: { testId }, body: { messageIds } }),
    failures.somethingWrong,
  ).data

export const ask = async (testId: string, body: AskBody) =>
  okOrThrow(
    await call(clarifications.askClarification, { params: { testId }, body }),
    failures.somethingWrong,
  ).data

export const loadOwnClarifications = async (testId: string, signal: AbortSignal) =>
  okOrThrow(
    await call(clarifications.readOwnClarifications, { params: { testId }, signal }),
    failures.somethingWrong,
  ).data
