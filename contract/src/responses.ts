import * as z from 'zod/mini'

/** Every JSON response has at least these; its HTTP status equals `statusCode`. */
export const plainResponse = z.object({ statusCode: z.int(), message: z.string() })
export type PlainResponse = z.infer<typeof plainResponse>

/**
 * `code` is one of `errorCodes`, or one that a newer server knows. `errors` holds the first message for
 * each field of a 422; `requestId` is set from 500 up.
 */
export const errorResponse = z.extend(plainResponse, {
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type ErrorResponse = z.infer<typeof errorResponse>

/** The statuses any endpoint may refuse with. */
export const errorStatuses = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503] as const
export type ErrorStatus = (typeof errorStatuses)[number]

export function dataResponse<T extends z.ZodMiniType>(data: T) {
  return z.extend(plainResponse, { data })
}

export function listResponse<T extends z.ZodMiniType>(row: T) {
  return z.extend(plainResponse, { data: z.array(row), total: z.int() })
}

/** Ids are UUIDs. Any other text in an address is a 404. */
export const idSchema = z.uuid()
export const idParams = z.object({ id: idSchema })

/** Points in time travel as ISO 8601 strings. */
export const instant = z.iso.datetime()
