import type { Access } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { keyScopes } from '@assay/contract/key-scopes'
import { apiPrefix } from '@assay/contract/route'
import { describe, expect, test } from 'vitest'
import { auditEntries } from './platform/audit/table.ts'
import { isFile } from './testing/audited-requests.ts'
import { makeKey, programWith } from './testing/keys.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()

/** Everything outside the API that this server registers by itself. */
const otherRoutes = [
  { method: 'GET', url: '/healthz', access: 'public' },
  { method: 'GET', url: '/readyz', access: 'public' },
  { method: 'GET', url: '/metrics', access: 'local' },
  { method: 'GET', url: '/lti/login', access: 'public' },
  { method: 'POST', url: '/lti/login', access: 'public' },
  { method: 'POST', url: '/lti/launch', access: 'public' },
  { method: 'GET', url: '/lti/keys', access: 'public' },
  { method: 'GET', url: '/lti/register', access: 'public' },
  { method: 'GET', url: '/lti/return', access: 'public' },
  { method: 'GET', url: '/dev/mailbox', access: 'local' },
  { method: 'GET', url: '/dev/mailbox/:id', access: 'local' },
] as const

const expectedRoutes = [
  ...otherRoutes,
  ...endpoints.map(({ method, path, access }) => ({ method, url: apiPrefix + path, access })),
]

/** Registered by Fastify plugins: static files and the API documentation. */
const isPluginRoute = (url: string) => url === '/' || /^\/api\/docs|^\/(?!api\/).*\.\w+$/.test(url)

const registeredRoutes = () =>
  product.routes
    .filter(({ url }) => !isPluginRoute(url))
    .flatMap(({ method, url, config, schema }) =>
      [method].flat().map((each) => ({ method: each, url, access: config?.access, schema })),
    )
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')

const inWords = ({ method, url, access }: { method: string; url: string; access?: Access }) =>
  `${method} ${url}: ${access}`

const anId = '01890000-0000-7000-8000-000000000000'

/** Who is refused before the handler runs. */
const refused: Record<Access, { nobody: boolean; user: boolean; admin: boolean }> = {
  public: { nobody: false, user: false, admin: false },
  'signed-in': { nobody: true, user: false, admin: false },
  admin: { nobody: true, user: true, admin: false },
  candidate: { nobody: true, user: false, admin: true },
  'hiring-system': { nobody: true, user: true, admin: true },
  local: { nobody: false, user: false, admin: false },
}

describe('the server', () => {
  test('registers exactly the endpoints of the contract, each with its declared access', () => {
    expect(registeredRoutes().map(inWords).sort()).toEqual(expectedRoutes.map(inWords).sort())
    expect(endpoints.length).toBeGreaterThan(30)
  })

  test('declares the responses of every route', () => {
    const undeclared = registeredRoutes().filter(({ schema }) => !schema?.response)
    expect(undeclared.map(inWords)).toEqual([])
  })

  test('admits exactly the callers that each route declares', async () => {
    const callers = {
      nobody: product.client(),
      user: await product.signedIn('user'),
      admin: await product.signedIn('admin'),
    }
    const elsewhere = product.client('203.0.113.9')
    for (const route of expectedRoutes) {
      const url = route.url.replaceAll(/:\w+/g, anId)
      // It would end the sessions that the next routes are called with.
      if (url === '/api/user/logout') continue
      for (const role of ['nobody', 'user', 'admin'] as const) {
        const { status, headers } = await callers[role].send(route.method, url)
        const what = `${inWords(route)}, called by ${role}`
        if (route.url.startsWith(`${apiPrefix}/`)) {
          expect(headers['cache-control'], what).toBe('no-store')
        }
        // A handler may itself refuse an id of somebody else's with 403; 401 comes from a gate alone.
        const isUnknown = role === 'nobody' || route.access === 'hiring-system'
        if (refused[route.access][role]) expect(status, what).toBe(isUnknown ? 401 : 403)
        else expect([401, 500], what).not.toContain(status)
      }
      if (route.access === 'local') {
        expect((await elsewhere.send(route.method, url)).status, inWords(route)).toBe(404)
      }
    }
  })

  test('admits API keys exactly to what declares one of their scopes', async () => {
    const admin = await product.signedIn('admin')
    const programs = await Promise.all(
      keyScopes.map(async (scope) => {
        const { program } = await makeKey(product.app, admin, [scope])
        return { scope, program }
      }),
    )
    const closed = endpoints.filter(({ access }) => access !== 'public' && access !== 'local')
    for (const { method, path, keyScopes: accepted } of closed) {
      const url = apiPrefix + path.replaceAll(/:\w+/g, anId)
      for (const { scope, program } of programs) {
        const { status, body } = await program.send(method, url)
        const what = `${method} ${path} with the scope ${scope}`
        if (!accepted) expect([status, body.code], what).toEqual([403, 'key_not_accepted'])
        else if (accepted.includes(scope)) expect([401, 403, 500], what).not.toContain(status)
        else expect([status, body.code], what).toEqual([403, 'key_scope_missing'])
      }
    }
    for (const { path } of closed.filter(
      ({ keyScopes, method }) => keyScopes && method === 'GET',
    )) {
      const url = apiPrefix + path.replaceAll(/:\w+/g, anId)
      const { status, body } = await programWith(product.app, 'assay_unknown').get(url)
      expect([status, body.code], path).toEqual([401, 'key_invalid'])
    }
  })

  test('declares no scope of keys for accounts, people, keys, settings and candidates', () => {
    const tagsOfPeople = [
      'accounts',
      'people',
      'security',
      'organisation',
      'audit log',
      'notifications',
    ]
    const admitting = endpoints.filter(({ keyScopes }) => keyScopes)
    expect(admitting.length).toBeGreaterThan(50)
    expect(admitting.filter(({ tag }) => tagsOfPeople.includes(tag))).toEqual([])
    const accesses = new Set(admitting.map(({ access }) => access))
    expect([...accesses].sort()).toEqual(['admin', 'signed-in'])
  })

  test('lets only its own pages start a download, which leaves an entry in the audit log', async () => {
    const admin = await product.signedIn('admin')
    const downloads = endpoints.filter((one) => isFile(one) && one.access !== 'public')
    expect(downloads.length).toBeGreaterThan(5)
    const entries = () => product.db.$count(auditEntries)
    const before = await entries()
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', referer: 'https://evil.assay.test/' },
      { 'sec-fetch-site': 'cross-site', referer: 'http://assay.test/' },
      { referer: 'https://evil.example/' },
      { origin: 'https://evil.example' },
      {},
    ]
    for (const { method, path } of downloads) {
      const url = apiPrefix + path.replaceAll(/:\w+/g, anId)
      for (const from of foreign) {
        const { status } = await admin.send(method, url, undefined, {
          'sec-fetch-site': '',
          ...from,
        })
        expect(status, `${url} from ${JSON.stringify(from)}`).toBe(403)
      }
    }
    expect(await entries()).toBe(before)
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': '', referer: 'http://assay.test/dashboard/userAttempts' },
    ]
    for (const from of own) {
      const { status } = await admin.get('/api/attempts/export.csv', from)
      expect(status, JSON.stringify(from)).toBe(200)
    }
    expect(await entries()).toBe(before + own.length)
  })

  test('keeps the parameters of public calls out of its log: they are all that opens them', () => {
    const open = endpoints.filter(({ access, path }) => access === 'public' && path.includes(':'))
    expect(open.length).toBeGreaterThan(3)
    for (const { path, secretParams } of open) {
      const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(secretParams, path).toEqual(params)
    }
  })
})
