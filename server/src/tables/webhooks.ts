import { testEventType, webhookEventTypes } from '@assay/contract/webhook-events'
import { deliveryStates } from '@assay/contract/webhooks'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../platform/database/columns.ts'
import { hiringConnections } from './hiring.ts'

/** Where other systems hear of events. Their secrets are derived from the installation's. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    url: text().notNull(),
    events: text({ enum: webhookEventTypes }).array().notNull(),
    createdAt: instant().notNull(),
    /** How often its secret was made anew. */
    rotations: integer().notNull().default(0),
    rotatedAt: instant(),
    /** Until then the secret before the last rotation signs too. */
    oldSecretEndsAt: instant(),
    /** Of a hiring system, which is called in its own way. No administrator edits this one. */
    connectionId: uuid().references(() => hiringConnections.id, { onDelete: 'cascade' }),
  },
  (table) => [uniqueIndex('webhooks_connection_key').on(table.connectionId)],
)

/** One event for one webhook, written in the transaction that makes the event true. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Order of the events about one subject. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text({ enum: [...webhookEventTypes, testEventType] }).notNull(),
    /** The attempt, invitation or test it is about: its events are delivered one after another. */
    subjectId: uuid().notNull(),
    payload: text().notNull(),
    /** Where it goes, if not to the address of the webhook. */
    url: text(),
    createdAt: instant().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    /** Sent by hand: tried once, and no other event waits for it. */
    isByHand: boolean().notNull().default(false),
    /** When it is tried next. Null once it is settled, and while it waits for an earlier event. */
    nextTryAt: instant(),
    /** Counts what was scheduled: a job of an earlier schedule does nothing. */
    schedule: integer().notNull().default(0),
    tries: integer().notNull().default(0),
    firstTriedAt: instant(),
    triedAt: instant(),
    /** What the last try was answered, and why it failed. */
    answerStatus: integer(),
    answerBody: text(),
    problem: text(),
  },
  (table) => {
    const isWaiting = sql`${table.state} = 'waiting'`
    return [
      index('webhook_deliveries_newest_idx').on(table.webhookId, table.createdAt, table.id),
      index('webhook_deliveries_state_idx').on(
        table.webhookId,
        table.state,
        table.createdAt,
        table.id,
      ),
      index('webhook_deliveries_tried_idx')
        .on(table.webhookId, table.triedAt)
        .where(sql`${table.triedAt} is not null`),
      index('webhook_deliveries_waiting_idx')
        .on(table.webhookId, table.subjectId, table.number)
        .where(isWaiting),
      index('webhook_deliveries_settled_idx')
        .on(table.createdAt)
        .where(sql`${table.state} <> 'waiting'`),
      check('webhook_deliveries_state_check', oneOf(table.state, deliveryStates)),
    ]
  },
)
