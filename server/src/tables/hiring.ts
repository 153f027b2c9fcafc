import { hiringSystems } from '@assay/contract/hiring-systems'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, instant, oneOf } from '../platform/database/columns.ts'
import { invitations } from './invitations.ts'
import { apiKeys } from './keys.ts'

/** The connection of a hiring system: it ends with its key. */
export const hiringConnections = pgTable(
  'hiring_connections',
  {
    id: id(),
    system: text({ enum: hiringSystems }).notNull(),
    /** Without scopes: it opens the calls of this system, and nothing else. */
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The key that the system has given out for itself, encrypted. */
    ownKey: bytes(),
    createdAt: instant().notNull(),
    /** The last error that the system has reported. */
    reported: text(),
    reportedAt: instant(),
  },
  (table) => [
    uniqueIndex('hiring_connections_system_key').on(table.system),
    uniqueIndex('hiring_connections_key_key').on(table.keyId),
    check('hiring_connections_system_check', oneOf(table.system, hiringSystems)),
  ],
)

/** A test that a hiring system has sent to somebody. It outlives the connection, which may be made anew. */
export const hiringOrders = pgTable(
  'hiring_orders',
  {
    /** What the system calls it by. */
    id: id(),
    system: text({ enum: hiringSystems }).notNull(),
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** Tells apart what the system does not want to be the same, such as two applications of one person. */
    reference: text().notNull().default(''),
    /** Whether the person was invited by it, or by another such order, and not by hand. */
    hasInvited: boolean().notNull(),
    /** Where to tell that the attempt is finished, if the system says so with each order. */
    callbackUrl: text(),
    createdAt: instant().notNull(),
    cancelledAt: instant(),
  },
  (table) => [
    uniqueIndex('hiring_orders_once')
      .on(table.invitationId, table.system, table.reference)
      .where(sql`${table.cancelledAt} is null`),
    index('hiring_orders_invitation_idx').on(table.invitationId),
    check('hiring_orders_system_check', oneOf(table.system, hiringSystems)),
  ],
)
