import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'

/** If somebody takes more timed tests at once, those that end first are listed. */
const maxTimed = 10

const { placeholder } = sql

const isOngoing = and(eq(attempts.userId, placeholder('userId')), isNull(attempts.completedAt))

/** The statements of `runningOf`; a test checks their plans. */
export const runningStatements = {
  timed: prepared((db) =>
    db
      .select({
        testId: attempts.assessmentId,
        name: attempts.name,
        deadline: attempts.deadline,
        answered: count(attemptQuestions.answeredAt),
        numOfQuestions: count(),
        nextQuestionId: sql<
          string | null
        >`(array_agg(${attemptQuestions.questionId} order by ${attemptQuestions.position}) filter (where ${attemptQuestions.answeredAt} is null))[1]`,
      })
      .from(attempts)
      .innerJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
      .where(and(isOngoing, isNull(attempts.ended), isNotNull(attempts.deadline)))
      .groupBy(attempts.id)
      .orderBy(asc(attempts.deadline), asc(attempts.id))
      .limit(maxTimed)
      .prepare('running_tests'),
  ),
  ongoing: prepared((db) =>
    db.select({ total: count() }).from(attempts).where(isOngoing).prepare('ongoing_tests'),
  ),
}

/** What a candidate has begun and not ended. Asked for on every page, so it is kept small. */
export async function runningOf(db: Db, userId: string, now: Date) {
  const [timed, [all]] = await Promise.all([
    runningStatements.timed(db).execute({ userId }),
    runningStatements.ongoing(db).execute({ userId }),
  ])
  return {
    now: now.toISOString(),
    ongoing: all?.total ?? 0,
    timed: timed.flatMap(({ deadline, ...test }) =>
      deadline ? [{ ...test, deadline: deadline.toISOString() }] : [],
    ),
  }
}
