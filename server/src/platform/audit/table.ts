import { auditActions } from '@assay/contract/audit'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** What a search of the log looks in. */
export function searchedText(
  table: Record<'actorName' | 'actorEmail' | 'subjectName', AnyPgColumn>,
) {
  return sql`(${table.actorName} || ' ' || ${table.actorEmail} || ' ' || ${table.subjectName})`
}

/**
 * Everything administrators changed. Append-only: a trigger refuses updates and deletions. Names are
 * copies and ids no foreign keys, since an entry outlives what it tells about.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    actorEmail: text().notNull(),
    /** The network address the call came from. */
    address: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    subjectId: uuid(),
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entries_newest_idx').on(table.at, table.id),
    index('audit_entries_action_idx').on(table.action, table.at, table.id),
    index('audit_entries_search_idx').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
  ],
)
