import { count, eq, isNull, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../platform/database/connect.ts'
import { useBank } from '../../testing/bank.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useProduct } from '../../testing/test-app.ts'
import { users } from '../accounts/table.ts'
import { type FanOut, startFanOut } from './fan-out.ts'
import { notificationsService } from './service.ts'
import { deliverNextBatch, deliverTo } from './store.ts'
import { announcements, notifications } from './table.ts'

const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
let fanOut: FanOut | undefined
const product = useProduct({}, { onAnnounced: () => fanOut?.wake() })
useBank(product)
let port = 0
beforeAll(async () => {
  port = await listenSomewhere(product.app)
})

const tabs: LiveTab[] = []
const open = (person: Awaited<ReturnType<typeof product.signedIn>>) => {
  const tab = LiveTab.register(port, person)
  tabs.push(tab)
  return tab
}
beforeEach(async () => {
  await product.db.execute(sql`truncate users, announcements, notifications cascade`)
})
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.socket.disconnect()
  await fanOut?.stop()
  fanOut = undefined
})

const crowd = (size: number) =>
  product.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into users (id, name, email, created_at)
      select gen_random_uuid(), 'One Of Many', 'crowd' || n || '@example.com', ${product.clock.now().toISOString()}
      from generate_series(1, ${size}::int) as n`)
  })
const announce = (audience: 'everyone' | 'users' | 'admins', title: string) =>
  notificationsService(product).announce(product.db, {
    audience,
    type: 'info',
    title,
    message: title,
  })
const rows = async () => (await product.db.select({ rows: count() }).from(notifications))[0]?.rows
const pendingCount = () => product.db.$count(announcements, isNull(announcements.deliveredAt))
const delivered = () =>
  vi.waitFor(async () => expect(await pendingCount()).toBe(0), { timeout: 60_000, interval: 50 })
const batches = async (size: number) => {
  let done = 0
  while (await deliverNextBatch(product.db, size, product.clock.now())) done++
  return done
}

test('an announcement reaches exactly its audience', async () => {
  const [user, admin] = [await product.signedIn('user'), await product.signedIn('admin')]
  for (const audience of ['everyone', 'users', 'admins'] as const) {
    await announce(audience, audience)
  }
  await batches(100)
  const userTab = await open(user).untilCount(2)
  const adminTab = await open(admin).untilCount(2)
  expect(userTab.titles).toEqual(['users', 'everyone'])
  expect(adminTab.titles).toEqual(['admins', 'everyone'])
})

test('whoever joins later is not told old news', async () => {
  await announce('everyone', 'old')
  product.clock.advance(1)
  const tab = await open(await product.signedIn('user')).untilCount(0)
  await batches(100)
  expect(await rows()).toBe(0)
  expect(tab.counts).toEqual([0])
})

test('connected readers are told before the fan-out has begun, and once', async () => {
  const early = await open(await product.signedIn('user')).untilCount(0)
  await announce('users', 'news')
  expect((await early.untilCount(1)).titles).toEqual(['news'])
  const late = await open(await product.signedIn('user')).untilCount(1)
  expect(await pendingCount()).toBe(1)
  expect(await rows()).toBe(2)
  await batches(1)
  expect(await rows()).toBe(2)
  expect([early.counts, late.counts]).toEqual([[0, 1], [1]])
})

test('goes on where it stopped, without doubles, in batches of any size', async () => {
  await crowd(25)
  await announce('users', 'news')
  expect(await deliverNextBatch(product.db, 10, product.clock.now())).toBe(true)
  expect(await rows()).toBe(10)
  expect(await batches(10)).toBe(2)
  expect(await rows()).toBe(25)
  expect(await pendingCount()).toBe(0)
})

test('several nodes share the work and never meet in a deadlock', async () => {
  await crowd(500)
  const everybody = (await product.db.select({ id: users.id }).from(users)).map(({ id }) => id)
  await Promise.all(Array.from({ length: 20 }, (_, n) => announce('everyone', `news ${n}`)))
  await Promise.all([
    batches(40),
    batches(70),
    batches(110),
    deliverTo(product.db, everybody, 'pending'),
    deliverTo(product.db, everybody.toReversed(), 'pending'),
  ])
  await batches(100)
  expect(await pendingCount()).toBe(0)
  expect(await rows()).toBe(500 * 20)
})

test('a node that dies in the middle of a batch leaves nothing lost and nothing twice', async () => {
  await crowd(30_000)
  await announce('users', 'news')
  const { options } = product.database.pool
  const victim = connect({ ...options, application_name: 'victim' }, () => {})
  const dying = startFanOut(victim, product.clock, log)
  await vi.waitFor(async () => expect(await rows()).toBeGreaterThan(0), { interval: 5 })
  await product.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`,
  )
  await dying.stop()
  await victim.pool.end()
  expect(await pendingCount()).toBe(1)
  expect(await rows()).toBeLessThan(30_000)

  fanOut = startFanOut(product.database, product.clock, log)
  await delivered()
  expect(await rows()).toBe(30_000)
})

test('with 100,000 users a test is created at once and everybody hears of it', async () => {
  fanOut = startFanOut(product.database, product.clock, log)
  await crowd(100_000)
  const admin = await product.signedIn('admin')
  const tab = await open(await product.signedIn('user')).untilCount(0)
  const body = { name: 'Loops', numOfQuestions: 3, language: 'Python', level: 'Basic' }
  const startedAt = performance.now()
  expect((await admin.post('/api/test/create', body)).status).toBe(201)
  const answeredMs = performance.now() - startedAt
  expect((await tab.untilCount(1)).titles).toEqual(['New test available'])
  const toldMs = performance.now() - startedAt
  await delivered()
  const deliveredMs = performance.now() - startedAt
  expect(await rows()).toBe(100_001)
  expect(answeredMs).toBeLessThan(1000)
  expect(toldMs).toBeLessThan(2000)
  log.info({ answeredMs, toldMs, deliveredMs }, '100,000 users')
}, 120_000)

test('a burst of 1,000 to everybody is told in a few pushes and delivered once', async () => {
  fanOut = startFanOut(product.database, product.clock, log)
  await crowd(20)
  const tab = await open(await product.signedIn('user')).untilCount(0)
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1)
  await Promise.all(numbers.map((number) => announce('everyone', `news ${number}`)))
  await tab.untilCount(1000)
  expect(tab.titles[0]).toBe('news 1000')
  expect(tab.lists.length).toBeLessThan(100)
  await delivered()
  expect(await rows()).toBe(1000 * 21)
}, 60_000)

test('a verified address is welcomed', async () => {
  const client = product.client()
  const email = 'newcomer@example.com'
  await client.post('/api/user/register', { name: 'New Comer', email, password: '1234567' })
  const token = /token=([\w-]+)/.exec((await product.mailsTo(email))[0]?.textBody ?? '')?.[1]
  await client.get(`/api/auth/verify/${token}`)
  await client.post('/api/user/login', { email, password: '1234567' })
  const [user] = await product.db.select().from(users).where(eq(users.email, email))
  const tab = await open(Object.assign(client, { userId: user?.id ?? '' })).untilCount(1)
  expect(tab.lists[0]?.[0]).toMatchObject({ type: 'success', title: 'Welcome' })
})
