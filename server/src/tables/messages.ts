import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'
import { attempts } from './attempts.ts'

/** What administrators told candidates during a test. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    /** Null if they were erased. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    index('messages_assessment_idx').on(table.assessmentId, table.sentAt),
    index('messages_author_idx').on(table.authorId),
  ],
)

/** The attempts in which a message is kept. A message that no attempt has is deleted. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** When the candidate closed it. */
    seenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.messageId] }),
    index('message_recipients_message_idx').on(table.messageId),
  ],
)
