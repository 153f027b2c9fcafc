import type { AttemptMessage, SentMessage } from '@assay/contract/messages'
import type { messagesOfAttempt, messagesOfTest } from './store.ts'

type KeptRow = Awaited<ReturnType<typeof messagesOfAttempt>>[number]
type SentRow = Awaited<ReturnType<typeof messagesOfTest>>[number]

export function presentKept({ id, text, sentAt, seenAt }: KeptRow): AttemptMessage {
  return { _id: id, text, sentAt: sentAt.toISOString(), seenAt: seenAt?.toISOString() ?? null }
}

export function presentSent({ id, sentAt, anyName, ...row }: SentRow): SentMessage {
  return {
    ...row,
    _id: id,
    sentAt: sentAt.toISOString(),
    to: row.sentTo === 1 ? anyName : null,
  }
}
