import type { Language, Level } from '@assay/contract/catalogue'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { conflict } from '../../platform/errors.ts'
import { questions, questionUses } from './table.ts'

export interface Draw {
  readonly level: Level
  readonly language: Language
  readonly count: number
  /** Questions that the test already has. */
  readonly except: readonly string[]
}

/**
 * Distinct random questions, the least used in tests of the language first. Draws for one language
 * are serialised, so that two tests created at the same time do not get the same questions.
 */
export async function drawQuestions(tx: Db, draw: Draw): Promise<string[]> {
  const { level, language, count, except } = draw
  if (count === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draw:${language}`}))`)
  const uses = sql<number>`coalesce(${questionUses.uses}, 0)`
  const drawn = await tx
    .select({ id: questions.id })
    .from(questions)
    .leftJoin(
      questionUses,
      and(eq(questionUses.questionId, questions.id), eq(questionUses.language, language)),
    )
    .where(
      and(
        eq(questions.level, level),
        isNull(questions.withdrawnAt),
        except.length > 0 ? notInArray(questions.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(uses), sql`random()`)
    .limit(count)
  if (drawn.length < count) {
    const available = drawn.length + except.length
    throw conflict(`The question bank has only ${available} ${level} questions`)
  }
  const ids = drawn.map(({ id }) => id)
  await tx
    .insert(questionUses)
    .values(ids.map((questionId) => ({ language, questionId, uses: 1 })))
    .onConflictDoUpdate({
      target: [questionUses.language, questionUses.questionId],
      set: { uses: sql`${questionUses.uses} + 1` },
    })
  return ids
}
