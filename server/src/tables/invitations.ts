import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'

/**
 * One person asked to take one test. Whoever verifies the address may accept it; from then on it belongs
 * to that account, and to no other that verifies the address later.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /**
     * Trimmed and in lower case, by the schema in the contract. Somebody invited by a code has one at
     * which nothing arrives, made of the name: a test invites a name once.
     */
    email: text().notNull(),
    name: text().notNull(),
    extraTimePercent: integer().notNull().default(0),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When its mail was handed to the outbox; null while that is still to be done. */
    mailedAt: instant(),
    remindedAt: instant(),
    openedAt: instant(),
    /** The last `expiresAt` that has passed and was told to webhooks. */
    toldExpiresAt: instant(),
    revokedAt: instant(),
    /** How often it was made anew. Links from before the last time no longer work. */
    renewals: integer().notNull().default(0),
    /** Keyed digest of the personal code; null for somebody who is invited by mail. */
    codeDigest: bytes(),
    /** Where the person sits; one sheet of codes is printed for each room. */
    room: text().notNull().default(''),
    /** The account that accepted it, by its link or by beginning the test. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.assessmentId, table.email),
    index('invitations_newest_idx').on(table.assessmentId, table.createdAt, table.id),
    index('invitations_email_idx').on(table.email),
    // With `attempts_once`, this makes one attempt per invitation.
    uniqueIndex('invitations_account_once').on(table.userId, table.assessmentId),
    index('invitations_author_idx').on(table.createdBy),
    index('invitations_unmailed_idx')
      .on(table.assessmentId)
      .where(
        sql`${table.mailedAt} is null and ${table.revokedAt} is null and ${table.codeDigest} is null`,
      ),
    uniqueIndex('invitations_code_key').on(table.codeDigest),
    index('invitations_expiry_idx').on(table.expiresAt).where(sql`${table.revokedAt} is null`),
    index('invitations_untold_expiry_idx')
      .on(table.expiresAt)
      .where(
        sql`${table.revokedAt} is null and ${table.toldExpiresAt} is distinct from ${table.expiresAt}`,
      ),
    check('invitations_email_check', sql`${table.email} = lower(${table.email})`),
    check('invitations_extra_time_check', sql`${table.extraTimePercent} between 0 and 300`),
  ],
)
