import type {
  AttemptExportQuery,
  AttemptListQuery,
  AttemptSortKey,
  AttemptStatusFilter,
} from '@assay/contract/attempt-review'
import type { DecisionFilter, Review } from '@assay/contract/reviews'
import {
  and,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/connect.ts'
import {
  boundedTotal,
  contains,
  filterValues,
  inOrder,
  type ListVariant,
  maxCounted,
  ofLevel,
  pageOf,
  variantOf,
} from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { users } from '../../tables/accounts.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { groupMembers } from '../../tables/groups.ts'
import { judgings } from '../../tables/judgings.ts'
import { reviews } from '../../tables/reviews.ts'

const { placeholder } = sql

type Filter = AttemptExportQuery

/** Position in a list: the next rows come after it. */
export interface Cursor {
  readonly scoreShare: number | null
  readonly startedAt: Date
  readonly id: string
}

interface Variant extends ListVariant {
  readonly status: AttemptStatusFilter
  readonly decision: DecisionFilter
  readonly isOfTest: boolean
  readonly sortBy: AttemptSortKey
  readonly isOfGroup: boolean
  /** What places the row that this page begins after; `nothing` on the first page. */
  readonly after: AttemptSortKey | 'nothing'
}

const orders = {
  date: [attempts.startedAt, attempts.id],
  score: [attempts.scoreShare, attempts.startedAt, attempts.id],
}

const cursorValues = {
  date: sql`${placeholder('startedAt')}::timestamptz, ${placeholder('id')}::uuid`,
  score: sql`${placeholder('scoreShare')}::double precision, ${placeholder('startedAt')}::timestamptz, ${placeholder('id')}::uuid`,
}

const ofStatus: Record<AttemptStatusFilter, SQL | undefined> = {
  All: undefined,
  'In Progress': isNull(attempts.completedAt),
  Completed: isNotNull(attempts.completedAt),
}

/** Attempts in progress are placed by their date only, after all others. */
function placedBy({ sortBy }: Filter, cursor: Cursor | undefined): Variant['after'] {
  if (!cursor) return 'nothing'
  return cursor.scoreShare === null ? 'date' : sortBy
}

function listVariant(filter: Filter, cursor?: Cursor): Variant {
  const { status, decision, groupId, testId } = filter
  const sortBy = status === 'In Progress' ? 'date' : filter.sortBy
  return {
    ...variantOf(filter),
    ...{ status, sortBy, decision },
    after: placedBy({ ...filter, sortBy }, cursor),
    isOfGroup: groupId !== undefined,
    isOfTest: testId !== undefined,
  }
}

function ofDecision(db: Db, decision: DecisionFilter): SQL | undefined {
  if (decision === 'any') return undefined
  const decided = db.select({ id: reviews.attemptId }).from(reviews)
  return decision === 'none'
    ? notInArray(attempts.id, decided.where(isNotNull(reviews.decision)))
    : inArray(attempts.id, decided.where(eq(reviews.decision, decision)))
}

/**
 * A search matches in three tables, each with its own index. One condition over all would use no
 * index, so there are three conditions, and three queries.
 */
function matching(db: Db, variant: Variant) {
  const members = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(groupMembers, eq(groupMembers.email, users.email))
    .where(eq(groupMembers.groupId, placeholder('groupId')))
  const filtered = and(
    ofLevel(attempts.level, variant),
    ofStatus[variant.status],
    variant.isOfTest ? eq(attempts.assessmentId, placeholder('testId')) : undefined,
    ofDecision(db, variant.decision),
    variant.isOfGroup ? inArray(attempts.userId, members) : undefined,
  )
  const named = contains(attempts.name, variant)
  if (!named) return { filtered }
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(contains(users.name, variant), contains(users.email, variant)))
  const noted = db
    .select({ id: reviews.attemptId })
    .from(reviews)
    .where(contains(reviews.note, variant))
  return {
    filtered,
    named,
    ofPeople: inArray(attempts.userId, people),
    withNotes: inArray(attempts.id, noted),
  }
}

const ascendingOrDescending = { asc: sql.raw('asc'), desc: sql.raw('desc') }

/** The order of the whole list: by score, attempts without one come last in both directions. */
function listOrder({ sortBy, sortOrder }: Variant, [scoreShare, ...byDate]: SQLWrapper[]): SQL[] {
  const direction = ascendingOrDescending[sortOrder]
  const dates = byDate.map((column) => sql`${column} ${direction}`)
  return sortBy === 'date' ? dates : [sql`${scoreShare} ${direction} nulls last`, ...dates]
}

/** The rows of a page. No query reads more rows than the page can need. */
function inList(db: Db, variant: Variant) {
  const { sortOrder, sortBy, after } = variant
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<')
  /** The rows that match, in the order of an index. */
  const part = (condition: SQL | undefined, by: AttemptSortKey) => {
    const order = orders[by]
    const beyond = sql`(${sql.join(order, sql`, `)}) ${further} (${cursorValues[by]})`
    return db
      .select({
        id: attempts.id,
        startedAt: attempts.startedAt,
        scoreShare: attempts.scoreShare,
      })
      .from(attempts)
      .where(and(condition, after === by ? beyond : undefined))
      .orderBy(...inOrder(sortOrder, ...order))
  }
  const { filtered, named, ofPeople, withNotes } = matching(db, variant)
  const searches = named
    ? [named, and(ofPeople, not(named)), and(withNotes, not(ofPeople), not(named))]
    : [undefined]
  const parts = searches.flatMap((search) => {
    const condition = and(filtered, search)
    if (sortBy === 'date') return [part(condition, 'date')]
    const scored = after === 'date' ? [] : [part(and(condition, ofStatus.Completed), 'score')]
    if (variant.status === 'Completed') return scored
    return [...scored, part(and(condition, ofStatus['In Progress']), 'date')]
  })
  const limit = placeholder('limit')
  const offset = placeholder('offset')
  const [only] = parts
  if (only && parts.length === 1) return only.limit(limit).offset(offset).as('page')
  const [first, second, ...others] = parts.map((one) => one.limit(placeholder('reach')))
  if (!first || !second) throw new Error('a list without rows')
  const names = ['score_share', 'started_at', 'id'].map((name) => sql.identifier(name))
  return unionAll(first, second, ...others)
    .orderBy(...listOrder(variant, names))
    .limit(limit)
    .offset(offset)
    .as('page')
}

/** Only tests marked by cases have answers without marks. */
const isBeingJudged = sql<boolean>`${attempts.marking} = 'cases' and exists (
  select 1 from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.answeredAt} is not null and ${attemptQuestions.marks} is null)`

/** A right answer in a test marked by sample that fails every hidden case: most likely not computed. */
const printsSample = sql<boolean>`${attempts.marking} = 'sample' and exists (
  select 1 from ${attemptQuestions}
  cross join lateral (
    select ${judgings.passed}, ${judgings.total} from ${judgings}
    where ${judgings.attemptId} = ${attemptQuestions.attemptId}
      and ${judgings.questionId} = ${attemptQuestions.questionId}
      and ${judgings.finishedAt} is not null
    order by ${judgings.createdAt} desc limit 1) latest
  where ${attemptQuestions.attemptId} = ${attempts.id}
    and ${attemptQuestions.correct} and latest.passed = 0 and latest.total > 0)`

const reviewsOfAttempt = sql<Review[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('reviewerId', ${reviews.reviewerId},
    'reviewer', "reviewer"."name", 'decision', ${reviews.decision}, 'note', ${reviews.note},
    'updatedAt', to_char(${reviews.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by ${reviews.updatedAt}, ${reviews.reviewerId}), '[]')
  from ${reviews} join ${users} "reviewer" on "reviewer"."id" = ${reviews.reviewerId}
  where ${reviews.attemptId} = ${attempts.id})`

export const adminColumns = {
  attempt: attempts,
  user: { name: users.name, email: users.email },
  isBeingJudged,
  printsSample,
  reviews: reviewsOfAttempt,
}

const rowStatements = preparedVariants((db, variant: Variant) => {
  const page = inList(db, variant)
  return db
    .select(adminColumns)
    .from(page)
    .innerJoin(attempts, eq(attempts.id, page.id))
    .innerJoin(users, eq(users.id, attempts.userId))
    .orderBy(...listOrder(variant, orders.score))
    .prepare(unnamed)
})

/** Counts at most `counted` matches: counting all of a million would take longer than the page. */
const countStatements = preparedVariants((db, variant: Variant) => {
  const { filtered, named, ofPeople, withNotes } = matching(db, variant)
  const part = (condition: SQL | undefined) =>
    db
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(filtered, condition))
      .limit(placeholder('counted'))
  const matches = named
    ? union(part(named), part(ofPeople), part(withNotes)).as('matches')
    : part(undefined).as('matches')
  return db.select({ total: count() }).from(matches).prepare(unnamed)
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: AttemptListQuery) {
  const { limit, offset } = pageOf(query)
  const variant = listVariant(query)
  const max = maxCounted(query)
  return {
    rows: rowStatements(db, variant),
    count: countStatements(db, variant),
    values: {
      ...filterValues(query),
      groupId: query.groupId,
      testId: query.testId,
      ...{ limit, offset, reach: offset + limit, counted: max + 1 },
    },
    max,
  }
}

export async function listAttempts(db: Db, query: AttemptListQuery) {
  const { rows, count, values, max } = listStatements(db, query)
  const [page, [counted]] = await Promise.all([rows.execute(values), count.execute(values)])
  return { rows: page, ...boundedTotal(counted?.total ?? 0, max) }
}

export type AdminRow = Awaited<ReturnType<typeof listAttempts>>['rows'][number]

/** The first rows, or those after a cursor. */
export function listFrom(db: Db, filter: Filter, limit: number, cursor: Cursor | undefined) {
  return rowStatements(db, listVariant(filter, cursor)).execute({
    ...filterValues(filter),
    groupId: filter.groupId,
    testId: filter.testId,
    limit,
    offset: 0,
    reach: limit,
    scoreShare: cursor?.scoreShare,
    startedAt: cursor?.startedAt.toISOString(),
    id: cursor?.id,
  })
}
