import { Client, type Transport } from '@assay/testkit/client'
import type { App } from '../platform/http/app-type.ts'
import { assertDeclaredError } from './declared-errors.ts'

/**
 * Speaks HTTP to the application without a network, from an address of its own. A refusal that the
 * contract does not declare is an error.
 */
export class TestClient extends Client {
  constructor(
    app: App,
    address = '127.0.0.1',
    // As a page of the product: tests of other sites and of programs say otherwise.
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) {
    super(inject(app, address), headers)
  }
}

function inject(app: App, remoteAddress: string): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      ...(body === undefined
        ? {}
        : { payload: body instanceof Uint8Array ? Buffer.from(body) : (body as string | object) }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    const parsed = isJson && response.body ? response.json() : response.body
    if (isJson) assertDeclaredError(method, url, response.statusCode, parsed)
    return { status: response.statusCode, headers: response.headers, body: parsed }
  }
}
