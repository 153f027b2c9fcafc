import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { type HiringSystem, hiringSystems } from '@assay/contract/hiring-systems'
import { apiPrefix } from '@assay/contract/route'
import { textRule } from '@assay/contract/text'
import type { SignedIn } from '@assay/testkit/accounts'
import type { Client } from '@assay/testkit/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectedSystem, hiringEnv, systemOfPath } from './testing/hiring.ts'
import { useProduct } from './testing/test-app.ts'

/** No endpoint lets a text in that the database cannot store: it is refused, not a fault. */

const product = useProduct(hiringEnv)
let admin: SignedIn
let candidate: SignedIn
const systems: Partial<Record<HiringSystem, Client>> = {}
beforeAll(async () => {
  admin = await product.signedIn('admin')
  candidate = await product.signedIn('user')
  for (const system of hiringSystems) {
    systems[system] = (await connectedSystem(product, admin, system)).caller
  }
})

const texts = ['a\0b', 'Ada \ud800', '\udfff tail']
const served = endpoints.filter(({ access }) => access !== 'local')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const anyId = '01890000-0000-7000-8000-000000000000'

const callerOf = ({ access, path }: Endpoint): Client => {
  if (access === 'public') return product.client()
  const system = systemOfPath(path)
  return (system && systems[system]) ?? (access === 'candidate' ? candidate : admin)
}
const ask = (one: Endpoint, url: string, payload?: object) =>
  callerOf(one).send(one.method, apiPrefix + url, payload)
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
