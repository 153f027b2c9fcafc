import { anyOfLanguages, type Language, type Level } from '@assay/contract/catalogue'
import { kinds as allKinds, kindNameOf } from '@assay/contract/kinds/kinds'
import { type KindName, kindNames } from '@assay/contract/kinds/names'
import type { QuestionKind } from '@assay/contract/question-parts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { questions, questionUses } from '../../tables/questions.ts'
import { choose } from './choose.ts'

export interface Draw {
  readonly level: Level
  readonly kinds: readonly KindName[]
  readonly language: Language
  /** In which candidates may also answer. */
  readonly otherLanguages: readonly Language[]
  readonly count: number
  /** Questions that the test already has. */
  readonly except: readonly string[]
}

/**
 * Distinct random questions, the least used in tests of the language first, so that the test has as
 * many of one of its kinds as of another. Draws for one language are serialised, so that two tests created at the same time do not get the same questions.
 */
export async function drawQuestions(tx: Db, draw: Draw): Promise<string[]> {
  const { level, kinds, language, otherLanguages, count, except } = draw
  if (count === 0) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draw:${language}`}))`)
  const columns = {
    id: questions.id,
    origin: questions.origin,
    slug: questions.slug,
    idea: questions.idea,
    topic: questions.topic,
    kind: questions.kind,
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
        inArray(questions.kind, questionKindsOf(kinds)),
        canBeTakenIn([language, ...otherLanguages]),
      ),
    )
    .orderBy(sql`random()`)
  // The test may have an older edition of a question.
  const keptQuestions = new Set(kept.map(questionKey))
  const isOf = (name: KindName) => (one: { kind: QuestionKind }) => kindNameOf(one.kind) === name
  const taken = [...kept]
  for (const [name, share] of sharesOf(kinds, kept, count)) {
    const ofKind = drawable.filter(isOf(name)).filter((one) => !keptQuestions.has(questionKey(one)))
    const ids = choose(ofKind, taken, share)
    if (ids.length < share) {
      const available = ids.length + kept.filter(isOf(name)).length
      const reads = unreadable(name, [language, ...otherLanguages])
      if (reads) {
        throw refusal(
          'bank_too_small',
          `Questions of the kind "${allKinds[name].title}" show programs in ${reads}. Choose ${reads} as the language of the test, or allow it as another language.`,
        )
      }
      const ofName =
        kinds.length === 1 && name === 'program' ? '' : ` of the kind "${allKinds[name].title}"`
      throw refusal(
        'bank_too_small',
        `The question bank has only ${available} ${level} questions${ofName}`,
      )
    }
    taken.push(...ids.flatMap((id) => ofKind.find((one) => one.id === id) ?? []))
  }
  const ids = taken.slice(kept.length).map(({ id }) => id)
  await countUses(tx, language, ids)
  return ids
}

/** How many of each kind to draw, so that the test has as many of one as of another. */
function sharesOf(
  kinds: readonly KindName[],
  kept: readonly { readonly kind: QuestionKind }[],
  count: number,
): Map<KindName, number> {
  const shares = new Map(kinds.map((name) => [name, 0]))
  const has = (name: KindName) =>
    (shares.get(name) ?? 0) + kept.filter(({ kind }) => kindNameOf(kind) === name).length
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = kinds.reduce((least, name) => (has(name) < has(least) ? name : least))
    shares.set(next, (shares.get(next) ?? 0) + 1)
  }
  return shares
}

const questionKindsOf = (kinds: readonly KindName[]) =>
  kinds.flatMap((name) => allKinds[name].questionKinds)

/** The languages of the programs that questions of a kind show, if a test allows none of them. */
export function unreadable(name: KindName, languages: readonly Language[]): string | undefined {
  const { reads } = allKinds[name]
  if (reads === null || reads.some((language) => languages.includes(language))) return undefined
  return anyOfLanguages(reads)
}

/**
 * A debugging question needs its faulty program in all languages of the test; one that shows programs
 * is for tests that allow their language.
 */
export function canBeTakenIn(languages: readonly Language[]): SQL {
  const unread = questionKindsOf(kindNames.filter((name) => unreadable(name, languages)))
  return sql`((${questions.kind} <> 'debugging' or ${questions.starters} ?& ${sql.param(languages)}::text[])
    and ${questions.kind} <> all(${sql.param(unread)}::text[]))`
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
