import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'

/** Key pairs of WebAuthn with which people sign in. Only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What the device knows it by, as base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** Grows with each use, so that a copy of the device is noticed; always 0 on some devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the device can be reached, as hints for browsers. */
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId),
  ],
)
