import { maxListedMessages, maxUnseenNames } from '@assay/contract/messages'
import { and, asc, count, desc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { clarifications, messageRecipients, messages } from '../../tables/messages.ts'
import { questions } from '../../tables/questions.ts'

/** Serialises the messages of one test, deleted or not: its attempts go on. */
export async function lockTest(tx: Db, id: string) {
  const [row] = await tx
    .select({ id: assessments.id, name: assessments.name })
    .from(assessments)
    .where(eq(assessments.id, id))
    .for('no key update')
  return row
}

export async function countSince(tx: Db, testId: string, since: Date): Promise<number> {
  return tx.$count(messages, and(eq(messages.assessmentId, testId), gt(messages.sentAt, since)))
}

/**
 * These attempts of a test, or all that have begun since and not ended. None can end until the
 * transaction does.
 */
export function lockAttempts(
  tx: Db,
  testId: string,
  attemptIds: readonly string[] | undefined,
  since: Date,
) {
  return tx
    .select({
      id: attempts.id,
      userId: attempts.userId,
      ended: attempts.ended,
      deadline: attempts.deadline,
      name: users.name,
      email: users.email,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(
      and(
        eq(attempts.assessmentId, testId),
        attemptIds
          ? inArray(attempts.id, [...attemptIds])
          : and(isNull(attempts.ended), gt(attempts.startedAt, since)),
      ),
    )
    .orderBy(asc(attempts.id))
    .for('share', { of: attempts })
}

export async function insertMessage(
  tx: Db,
  message: typeof messages.$inferInsert,
  attemptIds: readonly string[],
): Promise<void> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
  if (!row) throw new Error('a message was not inserted')
  const ids = sql`unnest(${sql.param([...attemptIds])}::uuid[])`
  await tx
    .insert(messageRecipients)
    .select(sql`select ${row.id}::uuid, id, null::timestamptz from ${ids} id`)
}

/** The attempts that have got the same words of the same author since. */
export async function attemptsWithMessage(
  tx: Db,
  message: typeof messages.$inferInsert,
  since: Date,
): Promise<Set<string>> {
  const { assessmentId, text, authorId, clarificationId } = message
  const isSame = and(
    eq(messages.assessmentId, assessmentId),
    gt(messages.sentAt, since),
    eq(messages.text, text),
    sql`${messages.authorId} is not distinct from ${authorId ?? null}`,
    sql`${messages.clarificationId} is not distinct from ${clarificationId ?? null}`,
  )
  const rows = await tx
    .select({ id: messageRecipients.attemptId })
    .from(messages)
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
    .where(isSame)
  return new Set(rows.map(({ id }) => id))
}

/** The newest first. */
export function messagesOfTest(db: Db, testId: string) {
  const newest = db
    .select()
    .from(messages)
    .where(eq(messages.assessmentId, testId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(maxListedMessages)
    .as('newest')
  const isUnseen = sql`${messageRecipients.seenAt} is null`
  const candidate = alias(users, 'candidate')
  return db
    .select({
      id: newest.id,
      text: newest.text,
      sentAt: newest.sentAt,
      author: users.name,
      sentTo: count(),
      seenBy: count(messageRecipients.seenAt),
      anyName: sql<string>`min(${candidate.name})`,
      unseenNames: sql<string[]>`coalesce((array_agg(${candidate.name} order by ${candidate.name})
        filter (where ${isUnseen}))[1:${sql.raw(String(maxUnseenNames))}], '{}')`,
    })
    .from(newest)
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, newest.id))
    .innerJoin(attempts, eq(attempts.id, messageRecipients.attemptId))
    .innerJoin(candidate, eq(candidate.id, attempts.userId))
    .leftJoin(users, eq(users.id, newest.authorId))
    .groupBy(newest.id, newest.text, newest.sentAt, users.name)
    .orderBy(desc(newest.sentAt), desc(newest.id))
}

const kept = {
  id: messages.id,
  text: messages.text,
  sentAt: messages.sentAt,
  seenAt: messageRecipients.seenAt,
  clarificationId: messages.clarificationId,
  /** Null if this attempt does not have the question. */
  title: questions.title,
  asked: sql<
    string | null
  >`case when ${clarifications.attemptId} = ${messageRecipients.attemptId} then ${clarifications.text} end`,
}

/** What is kept in one attempt, the newest first. */
export function messagesOfAttempt(db: Db, attemptId: string) {
  return db
    .select(kept)
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .leftJoin(clarifications, eq(clarifications.id, messages.clarificationId))
    .leftJoin(
      attemptQuestions,
      and(
        eq(attemptQuestions.attemptId, messageRecipients.attemptId),
        eq(attemptQuestions.questionId, clarifications.questionId),
      ),
    )
    .leftJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(eq(messageRecipients.attemptId, attemptId))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(maxListedMessages)
}

/** The attempt of a candidate at a test, if there is one. */
export async function ownAttemptId(db: Db, userId: string, testId: string) {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.assessmentId, testId)))
  return row?.id
}

export async function markSeen(
  db: Db,
  attemptId: string,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(messageRecipients)
    .set({ seenAt: now })
    .where(
      and(
        eq(messageRecipients.attemptId, attemptId),
        inArray(messageRecipients.messageId, [...messageIds]),
        isNull(messageRecipients.seenAt),
      ),
    )
}

/**
 * Takes what was asked and told out of these attempts. Resolves to the ids of messages that others keep.
 */
export async function forgetMessages(tx: Db, attemptIds: readonly string[]): Promise<string[]> {
  await tx.delete(clarifications).where(inArray(clarifications.attemptId, [...attemptIds]))
  const ofThese = inArray(messageRecipients.attemptId, [...attemptIds])
  const held = tx.select({ id: messageRecipients.messageId }).from(messageRecipients).where(ofThese)
  // Two that forget the last two attempts of a message must not both leave it to the other.
  const locked = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.id, held))
    .orderBy(asc(messages.id))
    .for('update')
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.delete(messageRecipients).where(ofThese)
  const others = tx
    .select({ one: sql`1` })
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, messages.id))
  const gone = await tx
    .delete(messages)
    .where(and(inArray(messages.id, ids), notExists(others)))
    .returning({ id: messages.id })
  const goneIds = new Set(gone.map(({ id }) => id))
  return ids.filter((id) => !goneIds.has(id))
}
