import type { Language, Level } from '@assay/contract/catalogue'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { conflict } from '../../platform/errors.ts'
import { choose } from './choose.ts'
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
  const columns = { id: questions.id, idea: questions.idea, topic: questions.topic }
  const kept =
    except.length === 0
      ? []
      : await tx
          .select(columns)
          .from(questions)
          .where(inArray(questions.id, [...except]))
  const drawable = await tx
    .select({ ...columns, uses: sql<number>`coalesce(${questionUses.uses}, 0)` })
    .from(questions)
    .leftJoin(
      questionUses,
      and(eq(questionUses.questionId, questions.id), eq(questionUses.language, language)),
    )
    .where(and(eq(questions.level, level), isNull(questions.withdrawnAt)))
    .orderBy(sql`random()`)
  const ids = choose(
    drawable.filter(({ id }) => !except.includes(id)),
    kept,
    count,
  )
  if (ids.length < count) {
    const available = ids.length + except.length
    throw conflict(`The question bank has only ${available} ${level} questions`)
  }
  await tx
    .insert(questionUses)
    .values(ids.map((questionId) => ({ language, questionId, uses: 1 })))
    .onConflictDoUpdate({
      target: [questionUses.language, questionUses.questionId],
      set: { uses: sql`${questionUses.uses} + 1` },
    })
  return ids
}
