import { createWebhook, testWebhook } from '@assay/contract/webhooks'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resolve } from '../../platform/outbound/request.ts'
import { webhooks } from '../../tables/webhooks.ts'
import { useProduct } from '../../testing/test-app.ts'
import {
  deliveriesOf,
  makeWebhook,
  useReceiver,
  webhookEnv,
  webhookNode,
} from '../../testing/webhooks.ts'

const product = useProduct(webhookEnv)
const strict = useProduct()
const receiver = useReceiver()

let admin: SignedIn
beforeAll(async () => {
  admin = await product.signedIn('admin')
})
beforeEach(() => product.db.delete(webhooks))

const bodyOf = (url: string) => ({ url, events: ['test.created' as const] })

/** What becomes of a test event, with names resolved like this. */
async function tested(url: string, resolve?: Resolve) {
  const { _id } = await makeWebhook(admin, url, ['test.created'])
  succeeded(await admin.call(testWebhook, { params: { id: _id } }))
  await webhookNode(product, resolve).runDue()
  const [delivery] = await deliveriesOf(admin, _id)
  return delivery
}

describe('an address that is refused at once', () => {
  test.each([
    ['loopback', 'https://127.0.0.2/'],
    ['loopback in octal', 'https://0177.0.0.2/'],
    ['loopback in hexadecimal', 'https://0x7f000002/'],
    ['loopback as one number', 'https://2130706434/'],
    ['loopback with fewer parts', 'https://127.2/'],
    ['loopback in full-width digits', 'https://１２７.０.０.２/'],
    ['this machine', 'https://0.0.0.0/'],
    ['this machine, short', 'https://0/'],
    ['a private network of class A', 'https://10.1.2.3/'],
    ['a private network of class B', 'https://172.31.255.254/'],
    ['a private network of class C', 'https://192.168.0.1/'],
    ['carrier-grade NAT, with metadata of a cloud', 'https://100.100.100.200/'],
    ['metadata of most clouds', 'https://169.254.169.254/latest/meta-data/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['reserved for tests', 'https://198.18.0.1/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 unspecified', 'https://[::]/'],
    ['IPv4 mapped into IPv6', 'https://[::ffff:127.0.0.2]/'],
    ['IPv4 mapped into IPv6, in hexadecimal', 'https://[::ffff:a9fe:a9fe]/'],
    ['IPv4 in IPv6, the old way', 'https://[::7f00:2]/'],
    ['IPv4 behind NAT64', 'https://[64:ff9b::7f00:2]/'],
    ['IPv4 behind 6to4', 'https://[2002:7f00:2::1]/'],
    ['Teredo', 'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/'],
    ['IPv6 link-local', 'https://[fe80::1]/'],
    ['IPv6 unique local', 'https://[fd00:ec2::254]/'],
    ['IPv6 site-local', 'https://[fec0::1]/'],
    ['IPv6 multicast', 'https://[ff02::1]/'],
  ])('%s', async (_, url) => {
    const { statusCode, errors } = await admin.call(createWebhook, { body: bodyOf(url) })
    expect(statusCode).toBe(422)
    expect(errors?.url).toContain('is not a public address')
  })

  test.each([
    ['another scheme', 'ftp://example.com/', 'Enter an address that begins with https://'],
    ['a file', 'file:///etc/passwd', 'Enter an address that begins with https://'],
    ['no address', 'example.com', 'Enter an address that begins with https://'],
    [
      'credentials',
      'https://user:password@example.com/',
      'Leave the user name and password out of the address',
    ],
    ['no encryption to a public address', 'http://8.8.8.8/', 'begins with https://'],
  ])('%s', async (_, url, message) => {
    const { statusCode, errors } = await admin.call(createWebhook, { body: bodyOf(url) })
    expect([statusCode, errors?.url]).toEqual([422, expect.stringContaining(message)])
  })

  test('whatever the operator has not allowed', async () => {
    const boss = await strict.signedIn('admin')
    for (const url of [receiver.url(), 'http://example.com/', 'https://127.0.0.1/']) {
      expect((await boss.call(createWebhook, { body: bodyOf(url) })).statusCode).toBe(422)
    }
    expect(
      (await boss.call(createWebhook, { body: bodyOf('https://example.com/') })).statusCode,
    ).toBe(201)
  })
})

describe('a name', () => {
  const url = () => `http://receiver.example:${receiver.port}/`

  test('that leads to an allowed address is sent to', async () => {
    expect(await tested(url(), async () => ['127.0.0.1'])).toMatchObject({ state: 'delivered' })
    expect(receiver.received[0]?.headers.host).toBe(`receiver.example:${receiver.port}`)
  })

  test.each([
    ['loopback', ['127.0.0.2']],
    ['metadata of a cloud', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['mapped IPv6', ['::ffff:10.0.0.1']],
    ['an allowed address and another', ['127.0.0.1', '10.0.0.1']],
    ['an allowed address, by an alias of it', ['::ffff:127.0.0.2', '127.0.0.1']],
  ])('that leads to %s is refused', async (_, addresses) => {
    const delivery = await tested(url(), async () => addresses)
    expect(delivery).toMatchObject({ state: 'failed', answer: null })
    expect(delivery?.problem).toContain('is not a public address')
    expect(receiver.received).toEqual([])
  })

  test('that leads elsewhere from one moment to the next is asked for once, and checked', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    let asked = 0
    const rebinding = async () => answers[asked++ % 2] ?? []
    expect(await tested(url(), rebinding)).toMatchObject({ state: 'delivered' })
    expect(asked).toBe(1)
    expect(await tested(url(), rebinding)).toMatchObject({ state: 'failed' })
    expect([asked, receiver.received.length]).toEqual([2, 1])
  })

  test('of a public server is refused without encryption', async () => {
    expect(await tested(url(), async () => ['8.8.8.8'])).toMatchObject({
      problem: 'Enter an address that begins with https://',
    })
  })

  test('that does not exist is a problem that says so', async () => {
    expect(await tested(url(), async () => [])).toMatchObject({
      problem: 'No server has the name receiver.example.',
    })
  })
})

test('a redirect is not followed', async () => {
  receiver.answer = (response) => {
    response.writeHead(307, { location: receiver.url('/elsewhere') }).end()
  }
  expect(await tested(receiver.url())).toMatchObject({
    state: 'failed',
    answer: { status: 307 },
    problem: 'It answered with a redirect, which is not followed. Enter the address it leads to.',
  })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/events'])
})
