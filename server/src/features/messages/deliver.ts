import { attemptState } from '@assay/contract/attempt-state'
import { maxMessagesPerTenMinutes } from '@assay/contract/messages'
import { addressOrName } from '@assay/contract/no-address'
import { roomHours } from '@assay/contract/rooms'
import type { ActingTx, Author } from '../../platform/audit/act-as.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit/record.ts'
import { after, type Clock, hourMs, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal, retryLater } from '../../platform/errors.ts'
import { attemptsWithMessage, countSince, insertMessage, lockAttempts, lockTest } from './store.ts'

export interface DeliverParts {
  readonly clock: Clock
  /** Tells the candidates' open tabs and the open live room, as part of the transaction. */
  readonly tellCandidates: (tx: Db, testId: string, userIds: string[]) => Promise<void>
}

interface NewMessage {
  readonly testId: string
  readonly text: string
  /** Undefined if it goes to everybody in the live room. */
  readonly attemptIds: readonly string[] | undefined
  /** What it answers. */
  readonly clarificationId?: string
}

const windowMinutes = 10
/** The same words of the same author within this time are a second click. */
const sameWithinMs = 10 * secondMs

/**
 * Writes a message into those of the attempts that run, and tells who has them open. Throws the refusal
 * if none does. Who has got it a moment ago does not get it twice.
 */
export async function deliver(
  tx: ActingTx,
  { clock, tellCandidates }: DeliverParts,
  author: Author,
  { testId, text, attemptIds, clarificationId }: NewMessage,
) {
  const test = await lockTest(tx, testId)
  if (!test) throw refusal('test_not_found')
  const now = clock.now()
  const recent = await countSince(tx, testId, after(now, -windowMinutes * minuteMs))
  if (recent >= maxMessagesPerTenMinutes) throw retryLater(windowMinutes * 60, 'too_many_messages')
  const chosen = await lockAttempts(tx, testId, attemptIds, after(now, -roomHours * hourMs))
  if (attemptIds && chosen.length < new Set(attemptIds).size) throw refusal('attempt_not_found')
  const isRunning = (attempt: (typeof chosen)[number]) =>
    attemptState(attempt, now.getTime()) === 'running'
  const reached = chosen.filter(isRunning)
  if (reached.length === 0) throw nobodyTakes(attemptIds?.length)
  const delivered = {
    reached,
    ended: attemptIds ? chosen.filter((attempt) => !isRunning(attempt)) : [],
  }
  const message = { assessmentId: testId, authorId: author.id, text, sentAt: now, clarificationId }
  const have = await attemptsWithMessage(tx, message, after(now, -sameWithinMs))
  const lacking = reached.filter(({ id }) => !have.has(id))
  const [first] = lacking
  if (!first) return delivered
  await insertMessage(
    tx,
    message,
    lacking.map(({ id }) => id),
  )
  const entry: AuditEntry =
    lacking.length === 1
      ? {
          action: 'attempt.messaged',
          subject: { id: first.id, name: `${test.name} by ${addressOrName(first)}` },
        }
      : { action: 'test.messaged', subject: test, after: { candidates: lacking.length } }
  await recordAudit(tx, now, author, entry)
  await tellCandidates(
    tx,
    testId,
    lacking.map(({ userId }) => userId),
  )
  return delivered
}

/** `chosen`: how many attempts the message was for; undefined if it was for all. */
function nobodyTakes(chosen: number | undefined) {
  if (chosen === undefined) {
    return refusal('nobody_takes_test', 'Nobody is taking this test now, so nothing was sent.')
  }
  return refusal(
    'nobody_takes_test',
    chosen === 1
      ? 'This candidate has ended the test, so nothing was sent.'
      : 'These candidates have ended the test, so nothing was sent.',
  )
}
