import type { ErrorAnswer } from '@assay/contract/answers'

/** A refusal on its way to an error screen: TanStack Query wants it thrown. */
export class CallFailed extends Error {
  readonly statusCode: number
  constructor(message: string, statusCode: number) {
    super(message)
    this.statusCode = statusCode
  }
}

type WithData<R extends { data?: unknown }> = R & { data: NonNullable<R['data']> }

/** The data of a 200, or a `CallFailed` with the server's message or, failing that, ours. */
export function dataOrThrow<R extends ErrorAnswer & { data?: unknown }>(
  reply: R,
  fallback: string,
): WithData<R> {
  if (reply.statusCode !== 200 || reply.data === undefined) {
    throw new CallFailed(reply.message || fallback, reply.statusCode)
  }
  return reply as WithData<R>
}

/** As `dataOrThrow`, for a page of a list. */
export function listOrThrow<Row>(
  reply: ErrorAnswer & { data?: Row[] | undefined; total?: number | undefined },
  fallback: string,
): { data: Row[]; total: number } {
  const { data, total = 0 } = dataOrThrow(reply, fallback)
  return { data, total }
}
