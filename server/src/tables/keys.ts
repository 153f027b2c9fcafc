import { keyScopes } from '@assay/contract/key-scopes'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'

/** Keys that programs call the API with. Revoked ones are deleted, expired ones a month later. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** The administrator whose rights it has. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text({ enum: keyScopes }).array().notNull(),
    /** SHA-256 of a secret that only its bearer knows. */
    tokenDigest: bytes().notNull(),
    /** The first characters of the secret, by which people tell keys apart. */
    beginning: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** To within a minute. */
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('api_keys_token_key').on(table.tokenDigest),
    index('api_keys_owner_idx').on(table.ownerId),
    index('api_keys_expiry_idx').on(table.expiresAt),
  ],
)
