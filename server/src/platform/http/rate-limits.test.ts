import { hasRedis, RedisServer } from '@assay/testkit/redis-server'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TestClient } from '../../testing/client.ts'
import { useProduct } from '../../testing/test-app.ts'
import { connectRedis } from '../redis.ts'
import type { App } from './app-type.ts'

/** How often one address may log in within a minute. */
const limit = 600
const atOnce = 20

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
const product = useProduct()
const endings: (() => Promise<unknown>)[] = []
let server: RedisServer

beforeAll(async () => {
  if (hasRedis) server = await RedisServer.start()
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})
afterAll(() => server?.remove())

/** A node with a connection of its own, and a visitor of it. */
async function node(url = server.url) {
  const redis = connectRedis(url, log)
  const app = await product.anotherNode({ redis })
  endings.push(
    async () => redis.disconnect(),
    () => app.close(),
  )
  await expect.poll(() => redis.status).toBe('ready')
  return { app, redis }
}
/** A request that is counted, then refused without asking the database. */
const ask = async (app: App, address: string) =>
  (await new TestClient(app, address).post('/api/user/login', {})).status
const askOften = async (app: App, address: string, times: number) => {
  for (let asked = 0; asked < times; asked += atOnce) {
    const some = await Promise.all(Array.from({ length: atOnce }, () => ask(app, address)))
    expect(new Set(some)).toEqual(new Set([422]))
  }
}
const readiness = async (app: App) => {
  const { status, body } = await new TestClient(app).get('/readyz')
  return { status, ...body }
}

test.skipIf(!hasRedis)('two nodes count an address together', async () => {
  const [one, other] = [await node(), await node()]
  await askOften(one.app, '192.0.2.1', limit / 2)
  await askOften(other.app, '192.0.2.1', limit / 2)
  expect(await ask(one.app, '192.0.2.1')).toBe(429)
  expect(await ask(other.app, '192.0.2.1')).toBe(429)
  expect(await ask(other.app, '192.0.2.2')).toBe(422)
})

test.skipIf(!hasRedis)('without Redis each node counts for itself until it is back', async () => {
  const [one, other] = [await node(), await node()]
  expect(await readiness(one.app)).toEqual({
    status: 'ready',
    parts: { database: 'ok', judge: 'ok', mail: 'ok', redis: 'ok' },
  })
  lines.length = 0
  await server.stop()
  await askOften(one.app, '192.0.2.3', limit)
  expect(await ask(one.app, '192.0.2.3')).toBe(429)
  expect(await ask(other.app, '192.0.2.3')).toBe(422)
  const withoutRedis = await readiness(one.app)
  expect(withoutRedis).toMatchObject({ status: 'degraded', parts: { database: 'ok' } })
  expect(withoutRedis.parts.redis).not.toBe('ok')
  expect((await new TestClient(one.app).get('/readyz')).status).toBe(200)

  await server.start()
  for (const { redis } of [one, other]) await expect.poll(() => redis.status).toBe('ready')
  expect((await readiness(one.app)).status).toBe('ready')
  await askOften(one.app, '192.0.2.4', limit / 2)
  await askOften(other.app, '192.0.2.4', limit / 2)
  expect(await ask(other.app, '192.0.2.4')).toBe(429)
  // Each node logs both once, however many commands have failed.
  const count = (msg: RegExp) => lines.filter((line) => msg.test(line.msg)).length
  expect([count(/redis is down/), count(/redis is up again/)]).toEqual([2, 2])
})
