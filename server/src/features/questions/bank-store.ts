import { marksPerQuestion } from '@assay/contract/constants'
import {
  answersForSuccess,
  type BankListQuery,
  maxCountedUses,
} from '@assay/contract/question-bank'
import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import {
  countStatement,
  maxCounted,
  pageOf,
  readPage,
  searchPattern,
} from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { assessmentQuestions, assessments } from '../../tables/assessments.ts'
import { attemptQuestions } from '../../tables/attempts.ts'
import { questions, searchedText, titleOrder } from '../../tables/questions.ts'
import { listedColumns } from './present.ts'

const { placeholder } = sql

/** Any edition of the question that the outer query reads. */
const editions = alias(questions, 'editions')
const isSameQuestion = and(eq(editions.origin, questions.origin), eq(editions.slug, questions.slug))

const isOfLiveTest = sql`exists (select 1 from ${assessments}
  where ${assessments.id} = ${assessmentQuestions.assessmentId} and ${isNull(assessments.deletedAt)})`

const usesOfQuestion = sql<number>`(select count(*)::integer from (
  select distinct ${assessmentQuestions.assessmentId} from ${questions} as ${sql.identifier('editions')}
  join ${assessmentQuestions} on ${assessmentQuestions.questionId} = ${editions.id}
  where ${isSameQuestion} and ${isOfLiveTest} limit ${sql.raw(String(maxCountedUses))}) uses)`

const usesOfEdition = sql<number>`(select count(*)::integer from (
  select 1 from ${assessmentQuestions} where ${assessmentQuestions.questionId} = ${questions.id}
  and ${isOfLiveTest} limit ${sql.raw(String(maxCountedUses))}) uses)`

const latest = sql.raw(String(answersForSuccess))

const successPercent = sql<number | null>`(
  select round(100 * avg((answers.marks = ${sql.raw(String(marksPerQuestion))})::integer))::integer from (
    select of_edition.marks from ${questions} as ${sql.identifier('editions')} cross join lateral (
      select ${attemptQuestions.marks} as marks, ${attemptQuestions.answeredAt} as answered_at
      from ${attemptQuestions} where ${attemptQuestions.questionId} = ${editions.id}
        and ${isNotNull(attemptQuestions.answeredAt)} and ${isNotNull(attemptQuestions.marks)}
      order by ${desc(attemptQuestions.answeredAt)} limit ${latest}
    ) of_edition
    where ${isSameQuestion} order by of_edition.answered_at desc limit ${latest}
  ) answers)`

/** No other edition of the question is offered or newer. */
const isLastWithdrawn = and(
  isNotNull(questions.withdrawnAt),
  sql`not exists (select 1 from ${questions} as ${sql.identifier('editions')}
    where ${isSameQuestion} and (${isNull(editions.withdrawnAt)} or ${editions.id} > ${questions.id}))`,
)

const listed = {
  ...listedColumns(questions),
  uses: usesOfQuestion,
  successPercent,
}

/** The last question of the page before. */
interface After {
  readonly id: string
  readonly title: string
}

interface Variant extends Pick<BankListQuery, 'sortOrder' | 'status'> {
  readonly isSearch: boolean
  readonly isOfLevel: boolean
  readonly isOfTopic: boolean
  readonly isOfIdea: boolean
  readonly isOfOrigin: boolean
  readonly isAfter: boolean
}

const ofStatus: Record<BankListQuery['status'], SQL | undefined> = {
  offered: isNull(questions.withdrawnAt),
  withdrawn: isLastWithdrawn,
}

/** What comes after the last question of the page before. */
function isBeyond({ sortOrder }: Variant): SQL {
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  return sql`(${titleOrder(questions)}, ${questions.id}) ${further} (lower(${placeholder('afterTitle')}::text), ${placeholder('afterId')}::uuid)`
}

const statements = preparedVariants((db, variant: Variant) => {
  const matching = and(
    ofStatus[variant.status],
    variant.isSearch ? ilike(searchedText(questions), sql`${placeholder('pattern')}`) : undefined,
    variant.isOfLevel ? eq(questions.level, placeholder('level')) : undefined,
    variant.isOfTopic ? eq(questions.topic, placeholder('topic')) : undefined,
    variant.isOfIdea ? eq(questions.idea, placeholder('idea')) : undefined,
    variant.isOfOrigin ? eq(questions.origin, placeholder('origin')) : undefined,
  )
  const inOrder = [titleOrder(questions), questions.id].map((column) =>
    variant.sortOrder === 'asc' ? asc(column) : desc(column),
  )
  const page = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(matching, variant.isAfter ? isBeyond(variant) : undefined))
    .orderBy(...inOrder)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page')
  return {
    // Uses and success only of those on the page.
    rows: db
      .select(listed)
      .from(page)
      .innerJoin(questions, eq(questions.id, page.id))
      .orderBy(...inOrder)
      .prepare(unnamed),
    counted: countStatement(db, questions.id, matching),
  }
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: BankListQuery, after?: After) {
  const { sortOrder, status, search, level, topic, idea, origin } = query
  const variant = {
    sortOrder,
    status,
    isSearch: search !== '',
    isOfLevel: level !== 'All',
    isOfTopic: topic !== '',
    isOfIdea: idea !== '',
    isOfOrigin: origin !== 'All',
    isAfter: after !== undefined,
  }
  const max = maxCounted(query)
  const position = { afterTitle: after?.title, afterId: after?.id }
  const filter = { level, topic, idea, origin, pattern: searchPattern(search), ...position }
  return {
    ...statements(db, variant),
    values: { ...pageOf(query), ...filter, counted: max + 1 },
    max,
  }
}

export const listQuestions = (db: Db, query: BankListQuery, after?: After) =>
  readPage(listStatements(db, query, after))

/** Where a cursor goes on. An edition never changes, and is never deleted. */
export async function findPosition(db: Db, id: string): Promise<After | undefined> {
  const [row] = await db
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(eq(questions.id, id))
  return row
}

export async function findListed(db: Db, id: string) {
  const [row] = await db.select(listed).from(questions).where(eq(questions.id, id))
  return row
}

export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>

/** Newest first. */
export function editionsOf(db: Db, id: string) {
  const one = db
    .select({ origin: questions.origin, slug: questions.slug })
    .from(questions)
    .where(eq(questions.id, id))
    .as('one')
  return db
    .select({
      id: questions.id,
      createdAt: questions.createdAt,
      withdrawnAt: questions.withdrawnAt,
      uses: usesOfEdition,
    })
    .from(one)
    .innerJoin(questions, and(eq(questions.origin, one.origin), eq(questions.slug, one.slug)))
    .orderBy(desc(questions.id))
}

/** The newest tests that have one of these editions. */
export function testsWith(db: Db, editionIds: readonly string[], limit: number) {
  const having = db
    .select({ id: assessmentQuestions.assessmentId })
    .from(assessmentQuestions)
    .where(sql`${assessmentQuestions.questionId} = any(${sql.param([...editionIds])}::uuid[])`)
  return db
    .select({ id: assessments.id, name: assessments.name, createdAt: assessments.createdAt })
    .from(assessments)
    .where(and(sql`${assessments.id} in ${having}`, isNull(assessments.deletedAt)))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(limit)
}

/** What the bank can be filtered by; a test checks the plans. */
export function filterStatements(db: Db) {
  const valuesOf = (column: typeof questions.topic | typeof questions.idea) =>
    db
      .selectDistinct({ value: column })
      .from(questions)
      .where(isNull(questions.withdrawnAt))
      .orderBy(asc(column))
  return { topics: valuesOf(questions.topic), ideas: valuesOf(questions.idea) }
}
