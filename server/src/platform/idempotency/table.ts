import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../database/columns.ts'

/** What was done for a request with an `Idempotency-Key`; written in the transaction that did it. */
export const idempotentResults = pgTable(
  'idempotent_results',
  {
    /** Of whoever did it. */
    accountId: uuid().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request. */
    fingerprint: bytes().notNull(),
    createdAt: instant().notNull(),
    /** As the first call got it: `json` keeps the text, `jsonb` would reorder it. */
    result: json(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotent_results_created_idx').on(table.createdAt),
  ],
)
