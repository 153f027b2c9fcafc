import * as z from 'zod/mini'

/**
 * For programs that read a whole list: pages that neither repeat nor miss a row when others are added
 * meanwhile. An empty cursor begins; each page names the next one.
 */
export const cursor = z.optional(
  z
    .string('Cursor must be text')
    .check(
      z.maxLength(200, 'Cursor must not exceed 200 characters'),
      z.regex(/^[\w-]*$/, 'This cursor is not known'),
    ),
)

/** Only in responses to requests with a cursor; null on the last page. */
export const nextCursor = z.optional(z.nullable(z.string()))

export const cursorHelp =
  'With `cursor`, empty at first and then the `nextCursor` of the page before, the list is read from row to row: rows that are added meanwhile neither repeat others nor hide them. `page` does not count then.'
