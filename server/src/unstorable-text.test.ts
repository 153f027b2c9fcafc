import { endpoints } from '@assay/contract/endpoints'
import { apiPrefix } from '@assay/contract/route'
import { textRule } from '@assay/contract/text'
import type { SignedIn } from '@assay/testkit/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct } from './testing/test-app.ts'

/** No endpoint lets a text in that the database cannot store: it is refused, not a fault. */

const product = useProduct()
let admin: SignedIn
let candidate: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
  candidate = await product.signedIn('user')
})

const texts = ['a\0b', 'Ada \ud800', '\udfff tail']
const served = endpoints.filter(({ access }) => access !== 'local')
const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`
const anyId = '01890000-0000-7000-8000-000000000000'

const ask = async (one: (typeof endpoints)[number], url: string, payload?: object) => {
  const { cookieHeader } = one.access === 'candidate' ? candidate : admin
  const headers = {
    // Files are only given to the product's own pages.
    'sec-fetch-site': 'same-origin',
    ...(one.access !== 'public' && { cookie: cookieHeader }),
  }
  const response = await product.app.inject({
    method: one.method,
    url: apiPrefix + url,
    headers,
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const withId = (path: string) =>
  path.replaceAll(/:\w+/g, (name) => (name === ':position' ? '1' : anyId))

describe('in a body', () => {
  const withBody = served.filter(({ body }) => body !== undefined)
  test.each(withBody.map((one) => [nameOf(one), one] as const))('%s', async (_, one) => {
    for (const text of texts) {
      const { status, body } = await ask(one, withId(one.path), { deep: [{ text }] })
      expect({ status, ...body }).toMatchObject({
        status: 422,
        message: textRule,
        errors: { 'deep.0.text': textRule },
      })
    }
  })
})

describe('in a query', () => {
  const withQuery = served.filter(({ query }) => query !== undefined)
  test.each(withQuery.map((one) => [nameOf(one), one] as const))('%s', async (_, one) => {
    const { status, body } = await ask(one, `${withId(one.path)}?search=a%00b`)
    expect({ status, ...body }).toMatchObject({ status: 422, errors: { search: textRule } })
  })
})

describe('in an address', () => {
  const withParams = served.filter(({ params }) => params !== undefined)
  test.each(withParams.map((one) => [nameOf(one), one] as const))('%s', async (_, one) => {
    const { status } = await ask(one, one.path.replaceAll(/:\w+/g, 'a%00b'))
    expect(status).toBe(404)
  })
})
