import type { Clarification, OwnClarification } from '@assay/contract/clarifications'
import type { AttemptMessage, SentMessage } from '@assay/contract/messages'
import type {
  answersTo,
  clarificationsOfAttempt,
  clarificationsOfTest,
} from './clarifications-store.ts'
import type { messagesOfAttempt, messagesOfTest } from './store.ts'

type KeptRow = Awaited<ReturnType<typeof messagesOfAttempt>>[number]
type AskedRow = Awaited<ReturnType<typeof clarificationsOfAttempt>>[number]
type ClarificationRow = Awaited<ReturnType<typeof clarificationsOfTest>>[number]
type AnswerRow = Awaited<ReturnType<typeof answersTo>>[number]
type SentRow = Awaited<ReturnType<typeof messagesOfTest>>[number]

export function presentKept(row: KeptRow): AttemptMessage {
  const { id, text, sentAt, seenAt, clarificationId, title, asked } = row
  return {
    _id: id,
    text,
    sentAt: sentAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    about: clarificationId === null ? null : { title, asked },
  }
}

export function presentOwnClarification(row: AskedRow): OwnClarification {
  const { id, questionId, title, text, askedAt, answeredAt } = row
  return {
    ...{ _id: id, questionId, title, text },
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

export function presentClarification(
  { attemptId, name, ended, ...row }: ClarificationRow,
  answers: readonly AnswerRow[],
): Clarification {
  return {
    ...presentOwnClarification(row),
    ...{ attemptId, name },
    hasEnded: ended !== null,
    answers: answers
      .filter(({ clarificationId }) => clarificationId === row.id)
      .map(({ text, sentAt, sentTo }) => ({
        text,
        sentAt: sentAt.toISOString(),
        toAll: sentTo > 1,
      })),
  }
}

export function presentSent({ id, sentAt, anyName, ...row }: SentRow): SentMessage {
  return {
    ...row,
    _id: id,
    sentAt: sentAt.toISOString(),
    to: row.sentTo === 1 ? anyName : null,
  }
}
