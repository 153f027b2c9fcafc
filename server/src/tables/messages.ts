import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'
import { users } from './accounts.ts'
import { assessments } from './assessments.ts'
import { attemptQuestions, attempts } from './attempts.ts'

/** What candidates asked about questions during a test. The answers are messages. */
export const clarifications = pgTable(
  'clarifications',
  {
    id: id(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id),
    attemptId: uuid().notNull(),
    questionId: uuid().notNull(),
    text: text().notNull(),
    askedAt: instant().notNull(),
    /** When it was answered last; null while it waits. */
    answeredAt: instant(),
  },
  (table) => [
    index('clarifications_assessment_idx').on(table.assessmentId, table.askedAt),
    index('clarifications_waiting_idx')
      .on(table.assessmentId)
      .where(sql`${table.answeredAt} is null`),
    index('clarifications_attempt_idx').on(table.attemptId, table.questionId),
    foreignKey({
      name: 'clarifications_question_fk',
      columns: [table.attemptId, table.questionId],
      foreignColumns: [attemptQuestions.attemptId, attemptQuestions.questionId],
    }).onDelete('cascade'),
  ],
)

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
    /** What it answers. */
    clarificationId: uuid().references(() => clarifications.id, { onDelete: 'set null' }),
    text: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    index('messages_assessment_idx').on(table.assessmentId, table.sentAt),
    index('messages_author_idx').on(table.authorId),
    index('messages_clarification_idx')
      .on(table.clarificationId)
      .where(sql`${table.clarificationId} is not null`),
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
