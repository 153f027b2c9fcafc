import type { AnswerBody } from '@assay/contract/attempts'
import * as attempts from '@assay/contract/attempts'
import type { Draft, SaveDraftBody } from '@assay/contract/drafts'
import * as drafts from '@assay/contract/drafts'
import { failures } from '@assay/contract/failures'
import type { SubmitBody } from '@assay/contract/submissions'
import * as submissions from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import type { SaveOutcome } from './draft-keeper.ts'
import { keepaliveCall } from './keepalive-call.ts'

export const startRun = (body: SubmitBody) => call(submissions.submitRun, { body })

export const askRun = (token: string, signal: AbortSignal) =>
  call(submissions.readRun, { params: { token }, signal })

export const stopRun = (token: string) => keepaliveCall(submissions.stopRun, { params: { token } })

export const answerQuestion = (testId: string, body: AnswerBody) =>
  call(attempts.answerQuestion, { params: { testId }, body })

export const loadAttempt = async (testId: string, signal: AbortSignal) =>
  okOrThrow(
    await call(attempts.readAttempt, { params: { testId }, signal }),
    failures.attemptedList,
  ).data

/** Null if there is none, undefined if the server cannot tell. */
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
  isPageClosing: boolean,
): Promise<SaveOutcome> {
  const save = isPageClosing ? keepaliveCall : call
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
