import type { ErrorStatus } from '@assay/contract/responses'
import type { Route } from '@assay/contract/route'
import { type UrlInput, urlFrom } from '@assay/contract/url'
import { exchange, unexpected } from './transport.ts'

/** A response before its data is looked at. */
export type PlainReply =
  | { statusCode: 200 | 201; message: string; data?: unknown; errors?: undefined }
  | {
      statusCode: ErrorStatus
      message: string
      data?: undefined
      errors?: Record<string, string> | undefined
    }

type Input = Pick<UrlInput, 'params'> & { body?: unknown; signal?: AbortSignal }

/** For the public pages, which do not load the schemas that `call` reads responses with. */
export async function plainCall(
  route: Route,
  { params, body, signal }: Input = {},
): Promise<PlainReply> {
  const request = { method: route.method, url: urlFrom(route, { params }), body }
  const response = await exchange(request, { signal })
  const reply = response.body as PlainReply | null
  const isReadable = reply?.statusCode === response.status && typeof reply.message === 'string'
  return isReadable ? reply : unexpected
}
