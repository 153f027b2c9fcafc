import type { PlainResponse } from '@assay/contract/responses'

/** A refusal on its way to an error screen: TanStack Query wants it thrown. */
export class CallFailed extends Error {
  readonly statusCode: number
  constructor(message: string, statusCode: number) {
    super(message)
    this.statusCode = statusCode
  }
}

type Successful<R> = Extract<R, { statusCode: 200 }>

/** Returns a 200, or throws `CallFailed` with the server's message or, if it has none, ours. */
export function okOrThrow<R extends PlainResponse>(response: R, fallback: string): Successful<R> {
  if (response.statusCode !== 200) {
    throw new CallFailed(response.message || fallback, response.statusCode)
  }
  return response as Successful<R>
}
