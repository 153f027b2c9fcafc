import { expect, test } from 'vitest'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct({ PUBLIC_URL: 'https://assay.example' })
const statuses = async (headers: Record<string, string>) => {
  const client = product.client()
  return [
    (await client.get('/metrics', headers)).status,
    (await client.get('/dev/mailbox', headers)).status,
  ]
}

test.each([
  'localhost:3000',
  'localhost',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
  'assay.example',
  'ASSAY.example:443',
])('local pages answer under the name %s', async (host) => {
  expect(await statuses({ host })).toEqual([200, 200])
})

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:3000',
  '192.0.2.1',
  'assay.example.evil',
  'a b',
])('and not under the name %s, which may be rebound to this machine', async (host) => {
  expect(await statuses({ host })).toEqual([404, 404])
})

test.each<Record<string, string>>([
  { forwarded: 'for=203.0.113.1' },
  { via: '1.1 proxy' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
])('nor through a proxy: %o', async (header) => {
  expect(await statuses({ host: 'localhost', ...header })).toEqual([404, 404])
})

test('pages allow sockets to their own host only', async () => {
  const policyFor = async (host: string) => {
    const { headers } = await product.client().get('/healthz', { host })
    return String(headers['content-security-policy'])
  }
  expect(await policyFor('assay.example:8443')).toContain(
    "connect-src 'self' ws://assay.example:8443 wss://assay.example:8443;",
  )
  expect(await policyFor('x; script-src *')).toContain("connect-src 'self' 'self';")
})
