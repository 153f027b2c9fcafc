import { maxListedClarifications } from '@assay/contract/clarifications'
import { and, asc, count, desc, eq, exists, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { searchPattern } from '../../platform/database/lists.ts'
import { users } from '../../tables/accounts.ts'
import { assessments } from '../../tables/assessments.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { clarifications, messageRecipients, messages } from '../../tables/messages.ts'
import { questions } from '../../tables/questions.ts'

/** The attempt of a candidate with a question of it, which nobody else changes until the transaction ends. */
export async function lockToAsk(
  tx: Db,
  { userId, testId, questionId }: { userId: string; testId: string; questionId: string },
) {
  const [row] = await tx
    .select({
      id: attempts.id,
      ended: attempts.ended,
      deadline: attempts.deadline,
      clarifications: assessments.clarifications,
      questionId: attemptQuestions.questionId,
    })
    .from(attempts)
    .innerJoin(assessments, eq(assessments.id, attempts.assessmentId))
    .leftJoin(
      attemptQuestions,
      and(eq(attemptQuestions.attemptId, attempts.id), eq(attemptQuestions.questionId, questionId)),
    )
    .where(and(eq(attempts.userId, userId), eq(attempts.assessmentId, testId)))
    .for('no key update', { of: attempts })
  return row
}

export async function countClarifications(tx: Db, attemptId: string) {
  const ofAttempt = eq(clarifications.attemptId, attemptId)
  const [all, waiting] = [
    await tx.$count(clarifications, ofAttempt),
    await tx.$count(clarifications, and(ofAttempt, isNull(clarifications.answeredAt))),
  ]
  return { all, waiting }
}

/** Whether this waits for an answer already: a second click. */
export async function isAsked(
  tx: Db,
  { attemptId, questionId, text }: { attemptId: string; questionId: string; text: string },
): Promise<boolean> {
  const same = and(
    eq(clarifications.attemptId, attemptId),
    eq(clarifications.questionId, questionId),
    eq(clarifications.text, text),
    isNull(clarifications.answeredAt),
  )
  return (await tx.$count(clarifications, same)) > 0
}

export async function insertClarification(
  tx: Db,
  values: typeof clarifications.$inferInsert,
): Promise<void> {
  await tx.insert(clarifications).values(values)
}

const asked = {
  id: clarifications.id,
  questionId: clarifications.questionId,
  title: questions.title,
  text: clarifications.text,
  askedAt: clarifications.askedAt,
  answeredAt: clarifications.answeredAt,
}

/** The oldest first. */
export function clarificationsOfAttempt(db: Db, attemptId: string) {
  return db
    .select(asked)
    .from(clarifications)
    .innerJoin(questions, eq(questions.id, clarifications.questionId))
    .where(eq(clarifications.attemptId, attemptId))
    .orderBy(asc(clarifications.askedAt), asc(clarifications.id))
}

export function countWaiting(db: Db, testId: string): Promise<number> {
  return db.$count(
    clarifications,
    and(eq(clarifications.assessmentId, testId), isNull(clarifications.answeredAt)),
  )
}

/** Those that wait first, then the newest. */
export function clarificationsOfTest(db: Db, testId: string, search: string) {
  const pattern = sql`${searchPattern(search)}`
  const answers = db
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.clarificationId, clarifications.id), ilike(messages.text, pattern)))
  return db
    .select({
      ...asked,
      attemptId: clarifications.attemptId,
      name: users.name,
      ended: attempts.ended,
    })
    .from(clarifications)
    .innerJoin(questions, eq(questions.id, clarifications.questionId))
    .innerJoin(attempts, eq(attempts.id, clarifications.attemptId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(
      and(
        eq(clarifications.assessmentId, testId),
        search === ''
          ? undefined
          : or(ilike(clarifications.text, pattern), ilike(users.name, pattern), exists(answers)),
      ),
    )
    .orderBy(
      sql`${clarifications.answeredAt} is not null`,
      desc(clarifications.askedAt),
      desc(clarifications.id),
    )
    .limit(maxListedClarifications)
}

/** The oldest first. */
export function answersTo(db: Db, clarificationIds: readonly string[]) {
  return db
    .select({
      clarificationId: messages.clarificationId,
      text: messages.text,
      sentAt: messages.sentAt,
      sentTo: count(),
    })
    .from(messages)
    .innerJoin(messageRecipients, eq(messageRecipients.messageId, messages.id))
    .where(inArray(messages.clarificationId, [...clarificationIds]))
    .groupBy(messages.id)
    .orderBy(asc(messages.sentAt), asc(messages.id))
}

export async function findClarification(db: Db, id: string) {
  const [row] = await db.select().from(clarifications).where(eq(clarifications.id, id))
  return row
}

/** False if it is gone: its candidate was erased meanwhile. */
export async function markAnswered(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(clarifications)
    .set({ answeredAt: now })
    .where(eq(clarifications.id, id))
    .returning({ id: clarifications.id })
  return marked.length > 0
}
