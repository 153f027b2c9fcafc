import { anyOfLanguages, type Language, type Level } from '@assay/contract/catalogue'
import { kinds as allKinds, kindNameOf } from '@assay/contract/kinds/kinds'
import { type KindName, kindNames } from '@assay/contract/kinds/names'
import { isProjectLanguage } from '@assay/contract/kinds/project/project-languages'
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
  const languages = [language, ...otherLanguages]
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
    .select({
      ...columns,
      sampleWithPrograms,
      uses: sql<number>`coalesce(${questionUses.uses}, 0)`,
    })
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
        canBeTakenIn(languages),
      ),
    )
    .orderBy(sql`random()`)
  // The test may have an older edition of a question.
  const canBeRead = drawable.filter((one) => isReadable(one, languages))
  const keptQuestions = new Set(kept.map(questionKey))
  const isOf = (name: KindName) => (one: { kind: QuestionKind }) => kindNameOf(one.kind) === name
  const taken = [...kept]
  for (const [name, share] of sharesOf(kinds, kept, count)) {
    const ofKind = canBeRead
      .filter(isOf(name))
      .filter((one) => !keptQuestions.has(questionKey(one)))
    const ids = choose(ofKind, taken, share)
    if (ids.length < share) {
      const available = ids.length + kept.filter(isOf(name)).length
      const ofName =
        kinds.length === 1 && name === 'program' ? '' : ` of the kind "${allKinds[name].title}"`
      const others = drawable.find((one) => isOf(name)(one) && !isReadable(one, languages))
      const inLanguages = others
        ? ` that show programs in ${anyOfLanguages(languages)}. Allow ${anyOfLanguages(languagesShown(others))} in this test, or ask for fewer questions.`
        : ''
      throw refusal(
        'bank_too_small',
        `The question bank has only ${available} ${level} questions${ofName}${inLanguages}`,
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

/** By it is known what programs a question shows; null for kinds that show none. */
const kindsThatShow = questionKindsOf(kindNames.filter((name) => allKinds[name].reads))
export const sampleWithPrograms = sql<string | null>`case
  when ${questions.kind} = any(${sql.param(kindsThatShow)}::text[]) then ${questions.sampleInput} end`

interface Shown {
  readonly kind: QuestionKind
  readonly sampleWithPrograms: string | null
}

/** In which languages a question shows its programs; empty if it shows none. */
export function languagesShown({ kind, sampleWithPrograms: sample }: Shown): readonly Language[] {
  return allKinds[kindNameOf(kind)].reads?.languagesOf(sample ?? '') ?? []
}

/** Whether a test that allows these languages can show the programs of the question, if it has any. */
export function isReadable(question: Shown, languages: readonly Language[]): boolean {
  const shown = languagesShown(question)
  return shown.length === 0 || shown.some((language) => languages.includes(language))
}

/** In which of these languages a question has to have a program to begin with. */
export function starterLanguagesOf(
  kind: QuestionKind,
  languages: readonly Language[],
): readonly Language[] {
  if (kind === 'debugging') return languages
  return kind === 'project' ? languages.filter(isProjectLanguage) : []
}

/**
 * A debugging question needs its faulty program in all languages of the test, a project in those that
 * projects are answered in.
 */
export function canBeTakenIn(languages: readonly Language[]): SQL {
  const hasStarters = (kind: QuestionKind) =>
    sql`(${questions.kind} <> ${kind} or ${questions.starters} ?& ${sql.param(starterLanguagesOf(kind, languages))}::text[])`
  return sql`(${hasStarters('debugging')} and ${hasStarters('project')})`
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
