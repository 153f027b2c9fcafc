import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** Background work. A finished job is deleted; one that failed for good stays until retried. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** At most one job of a kind has a given key. */
    key: text(),
    payload: jsonb().notNull(),
    /** Who it is done for. In kinds with turns, each of them has one job running at a time. */
    turnOf: text(),
    /** Among the due jobs of a kind, the highest goes first. */
    priority: integer().notNull().default(0),
    runAt: instant().notNull(),
    /** Counted when an attempt begins, so that a job that kills its process counts as well. */
    attempts: integer().notNull().default(0),
    /** How many nodes died, or fell silent, while they ran it. */
    deaths: integer().notNull().default(0),
    lockedBy: text(),
    /** End of the lease: after this, any node may take the job over. */
    lockedUntil: instant(),
    lastError: text(),
    deadAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('jobs_key').on(table.kind, table.key),
    index('jobs_due_idx')
      .on(table.kind, table.priority.desc().nullsFirst(), table.runAt)
      .where(sql`${table.deadAt} is null`),
    index('jobs_locked_idx')
      .on(table.kind, table.turnOf)
      .where(sql`${table.lockedUntil} is not null`),
    index('jobs_dead_idx').on(table.deadAt).where(sql`${table.deadAt} is not null`),
  ],
)
