import { z } from 'zod'

/** Every answer of the API is JSON of this form, and its HTTP status equals `statusCode`. */
export const plainAnswer = z.object({ statusCode: z.int(), message: z.string() })
export type PlainAnswer = z.infer<typeof plainAnswer>

export const errorAnswer = plainAnswer.extend({
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>

export function dataAnswer<T extends z.ZodType>(data: T) {
  return plainAnswer.extend({ data })
}

export function listAnswer<T extends z.ZodType>(row: T) {
  return plainAnswer.extend({ data: z.array(row), total: z.int() })
}

/** Ids are UUIDs; anything else in an address names nothing, which is a 404. */
export const idSchema = z.uuid()
export const idParams = z.object({ id: idSchema })

/** Points in time travel as ISO 8601 strings. */
export const instant = z.iso.datetime()
