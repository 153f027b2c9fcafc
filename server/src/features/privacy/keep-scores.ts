import { erasedName } from '@assay/contract/privacy'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/connect.ts'
import { locks } from '../../platform/database/locks.ts'
import { users } from '../../tables/accounts.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { countedAttempts } from '../../tables/results.ts'

type Attempt = typeof attempts.$inferSelect
type Question = typeof attemptQuestions.$inferSelect

/** The row that the scores of one erased person belong to. Nobody can sign in to it. */
export async function insertErased(tx: Db, createdAt: Date, now: Date): Promise<string> {
  const id = uuidv7()
  await tx.insert(users).values({
    id,
    name: erasedName,
    email: `${id}@erased.invalid`,
    role: 'user',
    createdAt,
    deactivatedAt: now,
    erasedAt: now,
  })
  return id
}

/**
 * Copies what finished attempts have come to, under ids of their own: whatever refers to the old ones,
 * now or a moment later, goes with them. Resolves to the ids of the copies.
 */
export async function copyScores(
  tx: Db,
  old: readonly Attempt[],
  erasedId: string,
): Promise<string[]> {
  // So that no sum is changed meanwhile.
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.results})`)
  const copies: string[] = []
  for (const attempt of old.filter(({ completedAt }) => completedAt !== null)) {
    const id = uuidv7()
    const { scoreShare, secondsTaken, ...values } = attempt
    const nothingRecorded = { journal: false, ownershipQuestions: false }
    await tx.insert(attempts).values({ ...values, ...nothingRecorded, id, userId: erasedId })
    const questions = await tx
      .select()
      .from(attemptQuestions)
      .where(eq(attemptQuestions.attemptId, attempt.id))
      .orderBy(asc(attemptQuestions.position))
    await tx.insert(attemptQuestions).values(questions.map((one) => scoreOf(one, id)))
    await tx
      .update(countedAttempts)
      .set({ attemptId: id })
      .where(eq(countedAttempts.attemptId, attempt.id))
    copies.push(id)
  }
  return copies
}

/** An answer that was still to be judged is left out: its program is gone. */
function scoreOf({ questionId, position, ...answer }: Question, attemptId: string) {
  const { answeredAt, correct, marks, language } = answer
  const isJudged = marks !== null
  return {
    ...{ attemptId, questionId, position },
    ...(isJudged && { answeredAt, correct, marks, language }),
  }
}

export const lockAttemptsOf = (tx: Db, userId: string) =>
  tx
    .select()
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(asc(attempts.id))
    .for('update')

/** Before the runs go, which answers refer to. */
export async function forgetAnsweringRuns(tx: Db, attemptId: string): Promise<void> {
  await tx
    .update(attemptQuestions)
    .set({ runId: null })
    .where(and(eq(attemptQuestions.attemptId, attemptId), isNotNull(attemptQuestions.runId)))
}
