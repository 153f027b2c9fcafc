import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

/** Mails, each until its job has sent it. Without a mail server they stay, to be read in the mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [index('mails_age_idx').on(table.createdAt)],
)
