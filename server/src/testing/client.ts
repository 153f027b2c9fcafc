import { Client, type Transport } from '@assay/testkit/client'
import type { App } from '../platform/http/app-type.ts'

/** Speaks HTTP to the application without a network, from an address of its own. */
export class TestClient extends Client {
  constructor(app: App, address = '127.0.0.1') {
    // As a page of the product: tests of other sites say otherwise.
    super(inject(app, address), { 'sec-fetch-site': 'same-origin' })
  }
}

function inject(app: App, remoteAddress: string): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body as string | object }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body ? response.json() : response.body,
    }
  }
}
