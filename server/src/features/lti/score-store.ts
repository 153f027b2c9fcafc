import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { ltiLinks, ltiPlatforms, ltiScores } from '../../tables/lti.ts'

export type ScoreRow = typeof ltiScores.$inferSelect

type Column = Pick<ScoreRow, 'linkId' | 'userId' | 'subject' | 'lineItemUrl'>

/** Where the score of the person goes from now on. Another column has got nothing yet. */
export async function noteColumn(tx: Db, column: Column): Promise<void> {
  const isSame = sql`(${ltiScores.subject}, ${ltiScores.lineItemUrl})
    is not distinct from (excluded.subject, excluded.line_item_url)`
  await tx
    .insert(ltiScores)
    .values(column)
    .onConflictDoUpdate({
      target: [ltiScores.linkId, ltiScores.userId],
      set: {
        subject: sql`excluded.subject`,
        lineItemUrl: sql`excluded.line_item_url`,
        sent: sql`case when ${isSame} then ${ltiScores.sent} end`,
      },
    })
}

/** Those of the person at links that open the test of the attempt; all stay as they are meanwhile. */
export function lockScoresOf(tx: Db, attemptId: string) {
  return tx
    .select({ score: ltiScores, platformId: ltiLinks.platformId })
    .from(attempts)
    .innerJoin(ltiLinks, eq(ltiLinks.assessmentId, attempts.assessmentId))
    .innerJoin(
      ltiScores,
      and(eq(ltiScores.linkId, ltiLinks.id), eq(ltiScores.userId, attempts.userId)),
    )
    .where(eq(attempts.id, attemptId))
    .orderBy(ltiScores.id)
    .for('no key update', { of: ltiScores })
}

export async function lockScore(tx: Db, id: string): Promise<ScoreRow | undefined> {
  const [row] = await tx.select().from(ltiScores).where(eq(ltiScores.id, id)).for('no key update')
  return row
}

export async function updateScore(
  tx: Db,
  id: string,
  changes: Partial<typeof ltiScores.$inferInsert>,
): Promise<void> {
  await tx.update(ltiScores).set(changes).where(eq(ltiScores.id, id))
}

/** With the attempt as it is now, and how many of its answers still wait for their marks. */
export async function findScore(db: Db, id: string) {
  const [row] = await db
    .select({ score: ltiScores, platform: ltiPlatforms, attempt: attempts })
    .from(ltiScores)
    .innerJoin(ltiLinks, eq(ltiLinks.id, ltiScores.linkId))
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLinks.platformId))
    .innerJoin(
      attempts,
      and(eq(attempts.userId, ltiScores.userId), eq(attempts.assessmentId, ltiLinks.assessmentId)),
    )
    .where(eq(ltiScores.id, id))
  if (!row) return undefined
  const unjudged = await db.$count(
    attemptQuestions,
    and(
      eq(attemptQuestions.attemptId, row.attempt.id),
      sql`${attemptQuestions.answeredAt} is not null`,
      isNull(attemptQuestions.marks),
    ),
  )
  return { ...row, unjudged }
}
