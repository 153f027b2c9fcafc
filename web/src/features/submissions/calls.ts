import {
  type AnswerBody,
  attemptedAnswer,
  type Draft,
  draftAnswer,
  draftConflictAnswer,
  type SaveDraftBody,
  savedDraftAnswer,
  verdictAnswer,
} from '@assay/contract/attempts'
import { failures } from '@assay/contract/failures'
import { runAnswer, type SubmitBody, submittedAnswer } from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { dataOrThrow } from '../../platform/failure.ts'
import { type Exchange, exchange } from '../../platform/transport.ts'
import type { SaveOutcome } from './draft-keeper.ts'
import { partingCall } from './parting-call.ts'

const encoded = encodeURIComponent
const draftPath = (testId: string, questionId: string) =>
  `/draft/${encoded(testId)}/${encoded(questionId)}`

export const startRun = (body: SubmitBody) =>
  call(submittedAnswer, 'POST', '/submissions', { body })

export const askRun = (token: string, signal: AbortSignal) =>
  call(runAnswer, 'GET', `/submissions/${encoded(token)}`, { signal })

export const stopRun = (token: string) => partingCall('DELETE', `/submissions/${encoded(token)}`)

export const answerQuestion = (testId: string, body: AnswerBody) =>
  call(verdictAnswer, 'PUT', `/testAttempt/update/${encoded(testId)}`, { body })

export const loadAttempt = async (testId: string, signal: AbortSignal) =>
  dataOrThrow(
    await call(attemptedAnswer, 'GET', `/testAttempt/get/${encoded(testId)}`, { signal }),
    failures.attemptedList,
  ).data

/** Null where there is none, undefined where the server cannot say. */
export async function loadDraft(
  testId: string,
  questionId: string,
  signal: AbortSignal,
): Promise<Draft | null | undefined> {
  try {
    const reply = await call(draftAnswer, 'GET', draftPath(testId, questionId), { signal })
    return reply.statusCode === 200 ? reply.data : undefined
  } catch {
    return undefined
  }
}

export async function saveDraft(
  testId: string,
  questionId: string,
  body: SaveDraftBody,
  parting: boolean,
): Promise<SaveOutcome> {
  const path = draftPath(testId, questionId)
  return readOutcome(
    await (parting ? partingCall('PUT', path, body) : exchange('PUT', path, { body })),
  )
}

function readOutcome({ status, body }: Exchange): SaveOutcome {
  if (status === 200) {
    const saved = savedDraftAnswer.safeParse(body)
    return saved.success ? { kind: 'saved', draft: saved.data.data } : { kind: 'failed' }
  }
  const refused = draftConflictAnswer.safeParse(body)
  if (!refused.success) return { kind: 'failed' }
  const { data, message } = refused.data
  if (status === 409) return data ? { kind: 'newer', draft: data } : { kind: 'closed' }
  if (status === 413 || status === 422) return { kind: 'refused', message }
  return { kind: 'failed' }
}
