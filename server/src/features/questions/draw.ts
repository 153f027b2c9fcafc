import type { Language, Level } from '@assay/contract/catalogue'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { questions, questionUses } from '../../tables/questions.ts'
import { choose } from './choose.ts'

export interface Draw {
  readonly level: Level
  readonly language: Language
  /** In which candidates may also answer. */
  readonly otherLanguages: readonly Language[]
  readonly count: number
  /** Questions that the test already has. */
  readonly except: readonly string[]
}

/**
 * Distinct random questions, the least used in tests of the language first. Draws for one language
 * are serialised, so that two tests created at the same time do not get the same questions.
 */
export async function drawQuestions(tx: Db, draw: Draw): Promise<string[]> {
  const { level, language, otherLanguages, count, except } = draw
  if (count === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draw:${language}`}))`)
  const columns = {
    id: questions.id,
    origin: questions.origin,
    slug: questions.slug,
    idea: questions.idea,
    topic: questions.topic,
  }
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
    .where(
      and(
        eq(questions.level, level),
        isNull(questions.withdrawnAt),
        canBeTakenIn([language, ...otherLanguages]),
      ),
    )
    .orderBy(sql`random()`)
  // The test may have an older edition of a question.
  const keptQuestions = new Set(kept.map(questionKey))
  const ids = choose(
    drawable.filter((one) => !keptQuestions.has(questionKey(one))),
    kept,
    count,
  )
  if (ids.length < count) {
    const available = ids.length + except.length
    throw refusal('bank_too_small', `The question bank has only ${available} ${level} questions`)
  }
  await countUses(tx, language, ids)
  return ids
}

/** A debugging question needs its faulty program in all languages of the test. */
export function canBeTakenIn(languages: readonly Language[]): SQL {
  return sql`(${questions.kind} <> 'debugging' or ${questions.starters} ?& ${sql.param(languages)}::text[])`
}

/** Later draws prefer questions that were used less. */
export async function countUses(tx: Db, language: Language, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(questionUses)
    .values(ids.map((questionId) => ({ language, questionId, uses: 1 })))
    .onConflictDoUpdate({
      target: [questionUses.language, questionUses.questionId],
      set: { uses: sql`${questionUses.uses} + 1` },
    })
}

/** The same for all editions of one question. */
export function questionKey({ origin, slug }: { origin: string; slug: string }): string {
  return `${origin}/${slug}`
}
