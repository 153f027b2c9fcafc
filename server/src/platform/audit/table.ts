import { randomBytes } from 'node:crypto'
import { auditActions } from '@assay/contract/audit'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant } from '../database/columns.ts'

/** What a search of the log looks in. */
export function searchedText(
  table: Record<'actorName' | 'actorEmail' | 'subjectName', AnyPgColumn>,
) {
  return sql`(${table.actorName} || ' ' || ${table.actorEmail} || ' ' || ${table.subjectName})`
}

/**
 * Everything administrators changed, and who signed in as one. Append-only: a trigger refuses
 * deletions, and updates but for sealing and erasing. Names are copies and ids no foreign keys, since
 * an entry outlives what it tells about.
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
    /** The administrator's API key, if the call came with one. */
    keyId: uuid(),
    keyName: text(),
    action: text({ enum: auditActions }).notNull(),
    subjectId: uuid(),
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Keeps a digest from being tried out for what was erased. Null in entries older than seals. */
    salt: bytes().$defaultFn(() => randomBytes(16)),
    /** Its place in the chain, from 1 on; null until it is sealed, some seconds later. */
    position: integer(),
    /** Names the key of the MACs. */
    sealKeyId: text(),
    /** A MAC of all columns above. An erased entry keeps that of what it said. */
    digest: bytes(),
    /** Of the digest, the position and the MAC of the entry before it. */
    mac: bytes(),
    /** Of all that is left of an entry whose personal data was erased. */
    erasedMac: bytes(),
  },
  (table) => [
    index('audit_entries_newest_idx').on(table.at, table.id),
    index('audit_entries_action_idx').on(table.action, table.at, table.id),
    uniqueIndex('audit_entries_position_key').on(table.position),
    index('audit_entries_unsealed_idx')
      .on(table.at, table.id)
      .where(sql`${table.position} is null`),
    index('audit_entries_search_idx').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
  ],
)

/** The end of the chain, in one row: without it, entries could be removed from the end. */
export const auditHead = pgTable(
  'audit_head',
  {
    one: boolean().primaryKey().default(true),
    count: integer().notNull(),
    sealKeyId: text().notNull(),
    /** Of the count and the MAC of the last entry. */
    mac: bytes().notNull(),
  },
  (table) => [check('audit_head_one_row', sql`${table.one}`)],
)
