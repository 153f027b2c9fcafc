import type { AuditListQuery } from '@assay/contract/audit'
import { and, eq, gte, ilike, lt, sql } from 'drizzle-orm'
import { auditEntries, searchedText } from '../../platform/audit/table.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  countStatement,
  inOrder,
  maxCounted,
  pageOf,
  readPage,
  searchPattern,
} from '../../platform/database/lists.ts'
import { preparedVariants, unnamed } from '../../platform/database/prepared.ts'

const { placeholder } = sql

interface Variant extends Pick<AuditListQuery, 'sortOrder'> {
  readonly isOfAction: boolean
  readonly isSearch: boolean
  readonly hasFrom: boolean
  readonly hasTo: boolean
}

const statements = preparedVariants((db, variant: Variant) => {
  const { sortOrder, isOfAction, isSearch, hasFrom, hasTo } = variant
  const matching = and(
    isOfAction ? eq(auditEntries.action, placeholder('action')) : undefined,
    isSearch ? ilike(searchedText(auditEntries), sql`${placeholder('pattern')}`) : undefined,
    hasFrom ? gte(auditEntries.at, placeholder('from')) : undefined,
    hasTo ? lt(auditEntries.at, placeholder('to')) : undefined,
  )
  const rows = db
    .select()
    .from(auditEntries)
    .where(matching)
    .orderBy(...inOrder(sortOrder, auditEntries.at, auditEntries.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
  return {
    rows: rows.prepare(unnamed),
    counted: countStatement(db, auditEntries.id, matching),
  }
})

/** The statements of one page; a test checks their plans. */
export function listStatements(db: Db, query: AuditListQuery) {
  const { sortOrder, action, search, from, to } = query
  const variant = {
    sortOrder,
    isOfAction: action !== 'All',
    isSearch: search !== '',
    hasFrom: from !== undefined,
    hasTo: to !== undefined,
  }
  const max = maxCounted(query)
  return {
    ...statements(db, variant),
    values: {
      ...pageOf(query),
      counted: max + 1,
      action,
      pattern: searchPattern(search),
      from: from && new Date(from),
      to: to && new Date(to),
    },
    max,
  }
}

export const listEntries = (db: Db, query: AuditListQuery) => readPage(listStatements(db, query))
