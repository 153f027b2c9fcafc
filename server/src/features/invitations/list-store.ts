import type { InvitationFilter, InvitationListQuery } from '@assay/contract/invitations'
import type { SortOrder } from '@assay/contract/lists'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect.ts'
import { filterValues, inOrder, pageOf } from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'
import { attempts } from '../../tables/attempts.ts'
import { invitations } from '../../tables/invitations.ts'
import { ownAttempt, statusAt } from './status.ts'

const { placeholder } = sql

const statusNow = statusAt(sql`${placeholder('now')}::timestamptz`)

interface Variant {
  readonly status: InvitationFilter
  readonly isSearch: boolean
  readonly sortOrder: SortOrder
}

function matching({ status, isSearch }: Omit<Variant, 'sortOrder'>): SQL | undefined {
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
      attemptId: attempts.id,
    })
    .from(invitations)
    .leftJoin(attempts, ownAttempt)
    .where(matching(variant))
    .orderBy(...inOrder(variant.sortOrder, invitations.createdAt, invitations.id))
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
}

/** The statements of one page, of the total and of the counts; a test checks their plans. */
export function listStatements(db: Db, filter: InvitationsOf) {
  const { assessmentId, now, status, sortOrder } = filter
  return {
    ...listStatementsOf(db, { status, sortOrder, isSearch: filter.search !== '' }),
    values: {
      assessmentId,
      now: now.toISOString(),
      ...filterValues(filter),
      ...pageOf(filter),
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
