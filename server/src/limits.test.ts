import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { maxPeople } from '@assay/contract/constants'
import { defaultBodyLimitBytes, type Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { hiringSystems } from '@assay/contract/hiring-systems'
import { type InviteBody, invite } from '@assay/contract/invitations'
import { apiPrefix } from '@assay/contract/route'
import type { Client } from '@assay/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectedSystem, hiringEnv, systemOfPath } from './testing/hiring.ts'
import { listenSomewhere } from './testing/live-tab.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct(hiringEnv, {
  slowestClients: {
    requestTimeout: 600,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
  },
})

describe('a client that takes its time', () => {
  let port = 0
  const sockets: Socket[] = []
  beforeAll(async () => {
    port = await listenSomewhere(product.app)
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  /** Says something and then nothing more; answers what it hears until it is hung up on. */
  const sayAndWait = async (text: string, drip = '') => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    socket.write(text)
    const timer = setInterval(() => drip !== '' && socket.write(drip), 20)
    // Not `once` of node:events, which rejects when the connection is reset.
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
    return heard
  }

  test.each([
    ['with the headers', 'GET /healthz HTTP/1.1\r\nHost: assay.test\r\n', ''],
    ['with one header after the other', 'GET /healthz HTTP/1.1\r\n', 'X-A: b\r\n'],
    [
      'with the body',
      'POST /api/user/login HTTP/1.1\r\nHost: assay.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
      ' ',
    ],
  ])('%s is hung up on, and the others are served', async (_, text, drip) => {
    const slow = Array.from({ length: 50 }, () => sayAndWait(text, drip))
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^HTTP\/1\.1 408 |^$/)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  test('with headers that do not end is hung up on', async () => {
    const heard = await sayAndWait(`GET / HTTP/1.1\r\nX-A: ${'a'.repeat(100_000)}`)
    expect(heard).toMatch(/^HTTP\/1\.1 431 |^$/)
  })
})

describe('bodies', () => {
  const withBody = endpoints.filter(({ body }) => body !== undefined)
  let people: Record<string, Client>
  beforeAll(async () => {
    expect(withBody.length).toBeGreaterThan(10)
    people = {
      public: product.client(),
      'signed-in': await product.signedIn('user'),
      admin: await product.signedIn('admin'),
      candidate: await product.signedIn('user'),
    }
    const admin = await product.signedIn('admin')
    for (const system of hiringSystems) {
      people[system] = (await connectedSystem(product, admin, system)).caller
    }
  })

  /** Sends the text as the body of the endpoint, and expects that it is refused. */
  const refused = async ({ method, path, access }: Endpoint, text: string, message: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await people[systemOfPath(path) ?? access]?.send(
      method,
      apiPrefix + path,
      text,
      headers,
    )
    expect([path, response?.status, response?.body]).toEqual([
      path,
      413,
      {
        statusCode: 413,
        code: expect.stringMatching(/^(request_too_large|too_many_values)$/),
        message,
      },
    ])
  }

  test('that are too large are refused on every route, whatever is in them', async () => {
    for (const endpoint of withBody) {
      const { access, bodyLimitBytes = defaultBodyLimitBytes } = endpoint
      const allowedMegabytes = access === 'admin' ? 30 : 3
      expect(bodyLimitBytes).toBeLessThanOrEqual(allowedMegabytes * 1024 * 1024)
      const tooLarge = JSON.stringify({ email: 'x'.repeat(bodyLimitBytes) })
      await refused(endpoint, tooLarge, 'The request is too large')
    }
  })

  test('of too many tiny values are refused on every route, before they are parsed', async () => {
    for (const endpoint of withBody) {
      const { bodyLimitBytes = defaultBodyLimitBytes } = endpoint
      // Not JSON, which nobody notices who does not parse it.
      const many = `[${'{},'.repeat(bodyLimitBytes / 3 - 1)}`
      await refused(endpoint, many, 'The request has too many values')
    }
  })

  test('may name 10,000 people; of 10,000 faults the first are listed', async () => {
    const person = { name: 'Ada', email: 'ada@assay.test', extraTimePercent: 0 }
    const admin = await product.signedIn('admin')
    const invitePeople = (one: object) =>
      admin.request(invite, {
        params: { id: randomUUID() },
        body: { people: Array(maxPeople).fill(one) } as InviteBody,
      })
    expect((await invitePeople(person)).status).toBe(404)
    const { status, body } = await invitePeople({ name: '' })
    expect([status, body.message]).toEqual([422, 'Name is required'])
    expect(Object.keys(body.errors ?? {})).toHaveLength(20)
  })
})

describe('what a browser may run', () => {
  const policyOf = async (url: string) => {
    const { headers } = await product.client().get(url)
    const policy = String(headers['content-security-policy'])
    return new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name, sources]
      }),
    )
  }

  const pages = ['/', '/api/user/getMe', '/api/docs/', '/no/such/page']
  test.each(pages)('%s: own files alone', async (url) => {
    const policy = await policyOf(url)
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect([...policy.values()].flat().filter((source) => source.includes('unsafe'))).toEqual([])
  })

  test('the page has no script or style in it', () => {
    const built = new URL('../../web/dist/site/index.html', import.meta.url)
    const source = new URL('../../web/index.html', import.meta.url)
    const page = readFileSync(fileURLToPath(existsSync(built) ? built : source), 'utf8')
    expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull()
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
  })
})
