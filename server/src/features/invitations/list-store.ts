import type { InvitationListQuery, InvitationSortKey } from '@assay/contract/invitation-list'
import type { InvitationFilter } from '@assay/contract/invitation-status'
import type { SortOrder } from '@assay/contract/lists'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { beyond, cursorValues } from '../../platform/database/cursors.ts'
import { filterValues, inOrder, pageOf } from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { attemptQuestions, attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { ownAttempt, statusAt } from './status.ts'

const { placeholder } = sql

const statusNow = statusAt(sql`${placeholder('now')}::timestamptz`)

/** Unlike `scoreShare`, also of attempts in progress. */
const share = sql`${attempts.score}::double precision / greatest(${attempts.maxScore}, 1)`

const orders = {
  date: [invitations.createdAt, invitations.id],
  name: [sql`lower(${invitations.name})`, invitations.id],
  score: [sql`coalesce(${share}, -1)`, invitations.createdAt, invitations.id],
}

/** Only read for the rows of a page. */
const answered = sql<number>`(select count(*)::int from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id} and ${attemptQuestions.answeredAt} is not null)`
const numOfQuestions = sql<number>`(select count(*)::int from ${attemptQuestions}
  where ${attemptQuestions.attemptId} = ${attempts.id})`

interface Variant {
  readonly sortBy: InvitationSortKey
  readonly status: InvitationFilter
  readonly isSearch: boolean
  readonly sortOrder: SortOrder
  readonly isAfter: boolean
}

function matching({ status, isSearch }: Pick<Variant, 'status' | 'isSearch'>): SQL | undefined {
  const pattern = sql`${placeholder('pattern')}`
  return and(
    eq(invitations.assessmentId, placeholder('assessmentId')),
    isSearch
      ? sql`(${invitations.name} ilike ${pattern} or ${invitations.email} ilike ${pattern})`
      : undefined,
    ofStatus(status),
  )
}

function ofStatus(status: InvitationFilter): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'not-started') return sql`${statusNow} in ('invited', 'opened')`
  return sql`${statusNow} = ${sql.raw(`'${status}'`)}`
}

const listStatementsOf = preparedVariants((db, variant: Variant) => ({
  rows: db
    .select({
      invitation: invitations,
      status: statusNow,
      attempt: attempts,
      answered,
      numOfQuestions,
    })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(
      and(
        matching(variant),
        variant.isAfter
          ? beyond(variant.sortOrder, [invitations.createdAt, invitations.id])
          : undefined,
      ),
    )
    .orderBy(...inOrder(variant.sortOrder, ...orders[variant.sortBy]))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .prepare(unnamed),
  counted: db
    .select({ total: count() })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(matching(variant))
    .prepare(unnamed),
  byStatus: db
    .select({ status: statusNow.as('status'), total: count() })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(matching({ status: 'all', isSearch: false }))
    .groupBy(sql`status`)
    .prepare(unnamed),
}))

export interface InvitationsOf extends InvitationListQuery {
  readonly assessmentId: string
  readonly now: Date
  /** Only those that the list by date has after this one. */
  readonly after?: { readonly at: string; readonly id: string } | undefined
}

/** The statements of one page, of the total and of the counts; a test checks their plans. */
export function listStatements(db: Db, filter: InvitationsOf) {
  const { assessmentId, now, status, sortBy, sortOrder, after } = filter
  const isAfter = after !== undefined
  return {
    ...listStatementsOf(db, { status, sortBy, sortOrder, isAfter, isSearch: filter.search !== '' }),
    values: {
      assessmentId,
      now: now.toISOString(),
      ...filterValues(filter),
      ...pageOf(filter),
      ...cursorValues(after),
    },
  }
}

export async function listInvitations(db: Db, filter: InvitationsOf) {
  const { rows, counted, byStatus, values } = listStatements(db, filter)
  const [page, [all], counts] = await Promise.all([
    rows.execute(values),
    counted.execute(values),
    byStatus.execute(values),
  ])
  return { rows: page, total: all?.total ?? 0, counts }
}

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>['rows'][number]
