import { listAssessments } from '@assay/contract/assessment-endpoints'
import { hasRedis, RedisServer } from '@assay/testkit/redis-server'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connectRedis } from '../../platform/redis.ts'
import { makeKey, programWith } from '../../testing/keys.ts'
import { useProduct } from '../../testing/test-app.ts'

const perMinute = 3
const product = useProduct({}, { keyRequestsPerMinute: perMinute })

test('each key has a rate limit of its own, and its responses say how much is left', async () => {
  const admin = await product.signedIn('admin')
  const [busy, other] = [
    await makeKey(product.app, admin, ['manage-tests']),
    await makeKey(product.app, admin, ['manage-tests']),
  ]
  for (const remaining of [2, 1, 0]) {
    const { status, headers } = await busy.program.request(listAssessments, {})
    expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
      200,
      String(perMinute),
      String(remaining),
    ])
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0)
    expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60)
  }
  const refused = await busy.program.request(listAssessments, {})
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(refused.headers['ratelimit-remaining']).toBe('0')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.program.request(listAssessments, {})).status).toBe(200)
  const ofSession = await admin.request(listAssessments, {})
  expect([ofSession.status, ofSession.headers['ratelimit-limit']]).toEqual([200, undefined])
})

test.skipIf(!hasRedis)('nodes that share a Redis count a key together', async () => {
  const server = await RedisServer.start()
  const redis = connectRedis(server.url, pino({ level: 'silent' }))
  await expect.poll(() => redis.status).toBe('ready')
  const nodes = [
    await product.anotherNode({ redis, keyRequestsPerMinute: perMinute }),
    await product.anotherNode({ redis, keyRequestsPerMinute: perMinute }),
  ] as const
  const admin = await product.signedIn('admin')
  const { secret } = await makeKey(product.app, admin, ['manage-tests'])
  const [one, other] = nodes.map((node) => programWith(node, secret))
  const statuses: (number | undefined)[] = []
  for (const program of [one, other, one, other, one]) {
    statuses.push((await program?.request(listAssessments, {}))?.status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  for (const node of nodes) await node.close()
  redis.disconnect()
  await server.remove()
})
