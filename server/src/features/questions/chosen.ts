import { anyOfLanguages, type Language } from '@assay/contract/catalogue'
import { kinds as allKinds, kindNameOf } from '@assay/contract/kinds/kinds'
import type { KindName } from '@assay/contract/kinds/names'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import { invalid, refusal } from '../../platform/errors.ts'
import { questions } from '../../tables/questions.ts'
import {
  canBeTakenIn,
  countUses,
  isReadable,
  languagesShown,
  questionKey,
  sampleWithPrograms,
  starterLanguagesOf,
} from './draw.ts'

export interface Chosen {
  readonly kinds: readonly KindName[]
  readonly language: Language
  /** In which candidates may also answer. */
  readonly otherLanguages: readonly Language[]
  readonly ids: readonly string[]
  /** Questions that the test already has; they may have been withdrawn since. */
  readonly kept: readonly string[]
}

/** Refuses questions that no test can get, and counts the uses of the others. */
export async function takeChosen(tx: Db, chosen: Chosen): Promise<void> {
  const { kinds, language, otherLanguages, ids, kept } = chosen
  const languages = [language, ...otherLanguages]
  const rows = await tx
    .select({
      id: questions.id,
      origin: questions.origin,
      slug: questions.slug,
      title: questions.title,
      withdrawnAt: questions.withdrawnAt,
      kind: questions.kind,
      sampleWithPrograms,
      starters: questions.starters,
      canBeTaken: sql<boolean>`${canBeTakenIn(languages)}`,
    })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
  if (rows.length < ids.length) {
    throw invalid({ questionIds: 'One of the chosen questions does not exist' })
  }
  const added = rows.filter(({ id }) => !kept.includes(id))
  const withdrawn = added.find(({ withdrawnAt }) => withdrawnAt !== null)
  if (withdrawn) {
    throw refusal(
      'question_not_offered',
      `"${withdrawn.title}" is no longer offered. Choose another question.`,
    )
  }
  const ofOtherKind = rows.find(({ kind }) => !kinds.includes(kindNameOf(kind)))
  if (ofOtherKind) {
    const { title } = allKinds[kindNameOf(ofOtherKind.kind)]
    throw refusal(
      'question_unsuitable',
      `"${ofOtherKind.title}" is of the kind "${title}". Turn this kind on under More options, or choose another question.`,
    )
  }
  const unread = rows.find((row) => !isReadable(row, languages))
  if (unread) {
    const shownIn = anyOfLanguages(languagesShown(unread))
    throw refusal(
      'question_unsuitable',
      `"${unread.title}" shows programs in ${shownIn}. Allow ${shownIn} in this test, or choose another question.`,
    )
  }
  const unsuitable = rows.find(({ canBeTaken }) => !canBeTaken)
  if (unsuitable) {
    const missing = starterLanguagesOf(unsuitable.kind, languages).find(
      (one) => unsuitable.starters[one] === undefined,
    )
    throw refusal(
      'question_unsuitable',
      `"${unsuitable.title}" has no ${unsuitable.kind === 'project' ? 'project' : 'program to debug'} in ${missing}. Choose another question.`,
    )
  }
  const known = new Set<string>()
  for (const row of rows) {
    if (known.has(questionKey(row))) {
      throw refusal('question_repeated', `The test already has another edition of "${row.title}".`)
    }
    known.add(questionKey(row))
  }
  await countUses(
    tx,
    language,
    added.map(({ id }) => id),
  )
}

/** The offered edition of each of these questions; those that are withdrawn have none. */
export async function offeredEditions(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const offered = alias(questions, 'offered')
  const rows = await tx
    .select({ id: questions.id, offeredId: offered.id })
    .from(questions)
    .innerJoin(
      offered,
      and(
        eq(offered.origin, questions.origin),
        eq(offered.slug, questions.slug),
        isNull(offered.withdrawnAt),
      ),
    )
    .where(inArray(questions.id, [...ids]))
  return new Map(rows.map(({ id, offeredId }) => [id, offeredId]))
}
