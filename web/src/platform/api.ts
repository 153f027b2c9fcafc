import { type ErrorAnswer, errorAnswer, type PlainAnswer } from '@assay/contract/answers'
import type { z } from 'zod'
import { exchange, type Method, type Options, unexpected } from './transport.ts'

/** An answer as a caller reads it: `statusCode` and `message` always, the rest on success. */
export type Reply<S extends z.ZodType<PlainAnswer>> = ErrorAnswer &
  Partial<Omit<z.output<S>, keyof PlainAnswer>>

/** One call of the API. A refusal is an answer, and so is a server that cannot be understood. */
export async function call<S extends z.ZodType<PlainAnswer>>(
  schema: S,
  method: Method,
  path: string,
  options?: Options,
): Promise<Reply<S>> {
  const { status, body } = await exchange(method, path, options)
  const expected: z.ZodType<ErrorAnswer> = status < 400 ? schema : errorAnswer
  const read = expected.safeParse(body)
  return (read.success ? read.data : unexpected) as Reply<S>
}
