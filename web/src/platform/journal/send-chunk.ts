import { appendJournal } from '@assay/contract/journal'
import { call } from '../api.ts'
import { keepaliveCall } from '../keepalive-call.ts'
import type { SendOutcome, WaitingChunk } from './outbox-state.ts'

/** Refusals of one chunk, not of the journal. */
const refusedStatuses: number[] = [400, 413, 422]

export async function sendChunk(waiting: WaitingChunk, keepalive: boolean): Promise<SendOutcome> {
  const { testId, questionId, chunk } = waiting
  const send = keepalive ? keepaliveCall : call
  const reply = await send(appendJournal, { params: { testId, questionId }, body: chunk })
  if (reply.statusCode === 200) return { kind: 'accepted', isWatched: reply.data.isWatched }
  if (reply.statusCode === 429) return { kind: 'tooFast' }
  if (refusedStatuses.includes(reply.statusCode)) return { kind: 'refused' }
  const isFinal = reply.statusCode >= 403 && reply.statusCode < 500
  return { kind: isFinal ? 'over' : 'failed' }
}
