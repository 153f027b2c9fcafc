import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** Who runs this installation, as its mails say. At most one row. */
export const organisation = pgTable(
  'organisation',
  {
    id: boolean().primaryKey().default(true),
    /** Empty: the product's name. */
    name: text().notNull().default(''),
    /** As `#rrggbb`; empty: the product's. */
    colour: text().notNull().default(''),
    /** In the mails of invitations to tests without a message of their own. */
    invitationMessage: text().notNull().default(''),
  },
  (table) => [
    check('organisation_one_row_check', sql`${table.id}`),
    check('organisation_colour_check', sql`${table.colour} ~ '^(#[0-9a-f]{6})?$'`),
  ],
)
