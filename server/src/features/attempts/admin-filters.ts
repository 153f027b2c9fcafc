import type {
  AttemptExportQuery,
  AttemptSortKey,
  AttemptStatusFilter,
} from '@assay/contract/attempt-review'
import type { DecisionFilter } from '@assay/contract/reviews'
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import {
  contains,
  filterValues,
  type ListVariant,
  ofLevel,
  variantOf,
} from '../../platform/database/lists.ts'
import { users } from '../../tables/accounts.ts'
import { attempts } from '../../tables/attempts.ts'
import { groupMembers } from '../../tables/groups.ts'
import { reviews } from '../../tables/reviews.ts'

const { placeholder } = sql

type Filter = AttemptExportQuery

/** Position in a list: the next rows come after it. */
export interface Cursor {
  readonly scoreShare: number | null
  readonly startedAt: Date
  readonly id: string
}

const startOfDay = (name: string) => sql`${placeholder(name)}::date::timestamp at time zone 'UTC'`

/**
 * Percents and minutes are rounded down, as lists show them: up to 59 percent includes 59.9. Nothing
 * in progress has either.
 */
const withinBounds = {
  from: sql`${attempts.startedAt} >= ${startOfDay('from')}`,
  to: sql`${attempts.startedAt} < ${startOfDay('to')} + interval '24 hours'`,
  minPercent: sql`${attempts.scoreShare} >= ${placeholder('minPercent')}::int / 100.0::double precision`,
  maxPercent: sql`${attempts.scoreShare} < (${placeholder('maxPercent')}::int + 1) / 100.0::double precision`,
  minMinutes: sql`${attempts.secondsTaken} >= ${placeholder('minMinutes')}::int * 60`,
  maxMinutes: sql`${attempts.secondsTaken} < (${placeholder('maxMinutes')}::int + 1) * 60`,
}
type Bound = keyof typeof withinBounds
const bounds: readonly Bound[] = [
  'from',
  'to',
  'minPercent',
  'maxPercent',
  'minMinutes',
  'maxMinutes',
]
const boundsOfResults: readonly Bound[] = ['minPercent', 'maxPercent', 'minMinutes', 'maxMinutes']

export interface Variant extends ListVariant {
  readonly status: AttemptStatusFilter
  readonly decision: DecisionFilter
  readonly isOfTest: boolean
  readonly sortBy: AttemptSortKey
  readonly isOfGroup: boolean
  readonly bounds: readonly Bound[]
  /** The sort key of the row that this page begins after; `nothing` on the first page. */
  readonly after: AttemptSortKey | 'nothing'
  readonly rare: Rare
}

/** Where a search looks: at names of tests, at people, and at notes of reviewers. */
export const searchedIn = ['tests', 'people', 'notes'] as const
/** Where it finds so little that all of it is read and sorted: see `inList`. */
export type Rare = readonly (typeof searchedIn)[number][]

export const ofStatus: Record<AttemptStatusFilter, SQL | undefined> = {
  All: undefined,
  'In Progress': isNull(attempts.completedAt),
  Completed: isNotNull(attempts.completedAt),
}

/** Attempts in progress are placed by their date only, after all others. */
function placedBy({ sortBy }: Filter, cursor: Cursor | undefined): Variant['after'] {
  if (!cursor) return 'nothing'
  return cursor.scoreShare === null ? 'date' : sortBy
}

/** Only finished attempts have results, and only theirs are in an index. */
function statusOf(filter: Filter): AttemptStatusFilter {
  const isByResult = boundsOfResults.some((bound) => filter[bound] !== undefined)
  return filter.status === 'All' && isByResult ? 'Completed' : filter.status
}

export function listVariant(filter: Filter, rare: Rare = [], cursor?: Cursor): Variant {
  const { decision, groupId, testId } = filter
  const status = statusOf(filter)
  const sortBy = status === 'In Progress' ? 'date' : filter.sortBy
  return {
    ...variantOf(filter),
    ...{ status, sortBy, decision, rare },
    after: placedBy({ ...filter, sortBy }, cursor),
    isOfGroup: groupId !== undefined,
    isOfTest: testId !== undefined,
    bounds: bounds.filter((bound) => filter[bound] !== undefined),
  }
}

/** Parameters of `matching`. */
export function matchingValues(filter: Filter) {
  const { groupId, testId, from, to, minPercent, maxPercent, minMinutes, maxMinutes } = filter
  const within = { from, to, minPercent, maxPercent, minMinutes, maxMinutes }
  return { ...filterValues(filter), groupId, testId, ...within }
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
export function matching(db: Db, variant: Variant) {
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
    ...variant.bounds.map((bound) => withinBounds[bound]),
  )
  const named = contains(attempts.name, variant)
  if (!named) return { filtered, found: undefined }
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(or(contains(users.name, variant), contains(users.email, variant)))
  const noted = db
    .select({ id: reviews.attemptId })
    .from(reviews)
    .where(contains(reviews.note, variant))
  const found = {
    tests: named,
    people: inArray(attempts.userId, people),
    notes: inArray(attempts.id, noted),
  }
  return { filtered, found }
}
