import { describe, expect, test } from 'vitest'
import { accesses } from './platform/http/scopes.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()

/** Served by libraries of ours with routes of their own: files, the API page. */
const isLibraryRoute = (url: string) => url === '/' || /^\/api\/docs|\.\w+$/.test(url)

const apiRoutes = () =>
  product.routes
    .filter(({ url }) => !isLibraryRoute(url))
    .flatMap((route) => [route.method].flat().map((method) => ({ ...route, method })))
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')

describe('every route', () => {
  test('declares who may call it and what it answers', () => {
    const careless = apiRoutes().filter(
      ({ config, schema }) =>
        !accesses.some((access) => access === config?.access) || !schema?.response,
    )
    expect(careless.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    expect(apiRoutes().length).toBeGreaterThan(10)
  })

  test('lets in exactly whom it declares', async () => {
    const callers = {
      nobody: product.client(),
      user: await product.signedIn('user'),
      admin: await product.signedIn('admin'),
      elsewhere: product.client('203.0.113.9'),
    }
    const anId = '01890000-0000-7000-8000-000000000000'
    for (const { method, url, config } of apiRoutes()) {
      const address = url.replaceAll(/:\w+/g, anId)
      if (address === '/api/user/logout') continue
      const statusFor = async (caller: keyof typeof callers) =>
        (await callers[caller].send(method as 'GET', address)).status
      const seen = {
        nobody: await statusFor('nobody'),
        user: await statusFor('user'),
        admin: await statusFor('admin'),
        elsewhere: await statusFor('elsewhere'),
      }
      const route = `${method} ${url}`
      const isRefused = {
        nobody: seen.nobody === 401,
        user: seen.user === 403,
        admin: seen.admin === 403,
      }
      const expected = {
        public: { nobody: false, user: false, admin: false },
        'signed-in': { nobody: true, user: false, admin: false },
        admin: { nobody: true, user: true, admin: false },
        candidate: { nobody: true, user: false, admin: true },
        local: { nobody: false, user: false, admin: false },
      }[config?.access ?? 'public']
      // A route may refuse one person's id to another; only a declared refusal is looked at here.
      for (const role of ['nobody', 'user', 'admin'] as const) {
        if (expected[role]) expect(isRefused[role], `${route} for ${role}`).toBe(true)
        else expect([401, 500], `${route} for ${role}`).not.toContain(seen[role])
      }
      if (config?.access === 'local') expect(seen.elsewhere, route).toBe(404)
    }
  })
})
