import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** The outbox: a mail is kept until the mail server has taken it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    lastError: text(),
    sentAt: instant(),
    /** Set when the mail server refused it for good or every retry was used up. */
    abandonedAt: instant(),
  },
  (table) => [
    index('mails_due_idx')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null and ${table.abandonedAt} is null`),
    index('mails_age_idx').on(table.createdAt),
  ],
)
