import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from './features/accounts/store.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { connect, type Database } from './platform/database/connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './platform/database/embedded.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import type { App } from './platform/http/app-type.ts'
import { jobWorker } from './platform/jobs/worker.ts'
import { watchJudge } from './platform/judge/watch.ts'
import { enqueueMail, mailSender } from './platform/mail/outbox.ts'
import { TestClient } from './testing/client.ts'
import { LiveTab, listenSomewhere } from './testing/live-tab.ts'
import { tell } from './testing/notifications.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { testPassword, useProduct } from './testing/test-app.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line).msg) })
const standIn = useStandInJudge()
const { judge, probe } = watchJudge(standIn.client, { isMetered: false }, log)
const product = useProduct({}, { judge, judgeProbe: probe, log })

/** A node on a PostgreSQL of this test's own, which it may stop. */
let folder = ''
let postgres: EmbeddedDatabase
let database: Database
let app: App
let port = 0
let user: TestClient & { userId: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-outage-'))
  await prepareDataFolder(folder)
  postgres = await startEmbeddedDatabase(folder)
  database = connect(postgres.connection, () => {})
  await applyMigrations(database.pool)
  app = await product.anotherNode({ database })
  port = await listenSomewhere(app)
  const { id } = await insertUser(database.db, {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    passwordHash: await product.hash(testPassword),
    emailVerifiedAt: product.clock.now(),
    createdAt: product.clock.now(),
  })
  user = Object.assign(new TestClient(app), { userId: id })
  await user.post('/api/user/login', { email: 'ada@example.com', password: testPassword })
})
afterAll(async () => {
  await app.close()
  await database.pool.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const readiness = async (client: TestClient) => {
  const { status, body } = await client.get('/readyz')
  return [status, body.status, body.parts]
}

describe('without the database', () => {
  const email = 'ada@example.com'
  const token = 'x'.repeat(43)
  const openCalls: [method: 'GET' | 'POST', path: string, body?: object][] = [
    ['POST', '/user/register', { name: 'New Body', email: 'new@example.com', password: '12345' }],
    ['POST', '/user/login', { email, password: testPassword }],
    ['GET', '/user/logout'],
    ['GET', `/auth/verify/${token}`],
    ['GET', `/auth/reset/${token}`],
    ['POST', '/auth/resendVerification', { email }],
    ['POST', '/auth/forgotPassword', { email }],
  ]

  test('every call that needs it is a 503, and all is well once it is back', async () => {
    const tab = await LiveTab.register(port, user).untilCount(0)
    await postgres.stop()

    const gated = product.routes.filter(({ config, method }) => {
      const access = (config as { access?: string } | undefined)?.access
      return ['signed-in', 'admin', 'candidate'].includes(access ?? '') && method !== 'HEAD'
    })
    expect(gated.length).toBeGreaterThan(20)
    const calls = [
      ...gated.map(({ method, url }) => [method as 'GET', url] as const),
      ...openCalls.map(([method, path, body]) => [method, `/api${path}`, body] as const),
    ]
    for (const [method, url, body] of calls) {
      const answer = await user.send(method, url, body)
      expect([method, url, answer.status, answer.headers['retry-after']]).toEqual([
        method,
        url,
        503,
        '5',
      ])
      expect(answer.body).toEqual({
        statusCode: 503,
        code: 'database_unavailable',
        message: 'The database is not available. Please try again in a moment.',
        requestId: answer.headers['x-request-id'],
      })
    }
    expect((await user.get('/api/user/sign-in-options')).status).toBe(200)
    expect((await user.get('/healthz')).status).toBe(200)
    expect((await user.get('/metrics')).status).toBe(200)
    expect(await readiness(user)).toEqual([
      503,
      'unavailable',
      { database: 'does not answer', judge: 'ok', mail: 'does not answer' },
    ])

    await postgres.ensureRunning()
    expect(await readiness(user)).toEqual([
      200,
      'ready',
      { database: 'ok', judge: 'ok', mail: 'ok' },
    ])
    expect((await user.get('/api/user/getMe')).body.data.email).toBe(email)
    // The page that was open all the time hears of what happens from now on.
    await tell({ db: database.db, clock: product.clock }, { audience: 'users' }, 'after it')
    await tab.until(({ titles }) => titles[0] === 'after it')
    tab.socket.disconnect()
  })

  test('calls under way while it restarts succeed or are told to come back', async () => {
    const seen = new Map<number, number>()
    let over = false
    const caller = async (number: number) => {
      while (!over) {
        const { status } =
          number % 2 === 0
            ? await user.get('/api/test/getAll')
            : await user.put(`/api/user/updateProfile/${user.userId}`, {
                name: 'Ada Lovelace',
                email,
              })
        seen.set(status, (seen.get(status) ?? 0) + 1)
      }
    }
    const callers = Array.from({ length: 8 }, (_, number) => caller(number))
    for (let restart = 0; restart < 3; restart += 1) {
      await postgres.stop()
      await postgres.ensureRunning()
      await expect.poll(async () => (await user.get('/api/user/getMe')).status).toBe(200)
    }
    over = true
    await Promise.all(callers)
    expect([...seen.keys()].sort()).toEqual([200, 503])
    // None is lost on the way: the one in use listens to the other nodes.
    const inUse = () => database.pool.totalCount - database.pool.idleCount
    await expect.poll(inUse).toBe(1)
  })
})

test('a judge that goes down is logged once, and once when it is up again', async () => {
  const client = product.client()
  expect((await readiness(client))[1]).toBe('ready')
  lines.length = 0
  await standIn.judge.kill()
  for (let i = 0; i < 3; i += 1) {
    expect(await readiness(client)).toEqual([
      200,
      'degraded',
      { database: 'ok', judge: 'does not answer', mail: 'ok' },
    ])
  }
  await standIn.judge.start()
  expect((await readiness(client))[1]).toBe('ready')
  expect(lines.filter((line) => line.includes('judge'))).toEqual([
    'the judge is down',
    'the judge is up again',
  ])
})

test('a mail server that accepts nothing is reported, and everything else goes on', async () => {
  const client = product.client()
  const { db, database: shared, clock } = product
  const attempt = (send: () => Promise<void>) => {
    const handlers = [mailSender(db, { keepsSent: false, isFinal: () => false, send }, clock)]
    return jobWorker({ database: shared, clock, log, handlers }).runDue()
  }
  const recipient = 'ada@example.com'
  const mail = { recipient, subject: 'Hello', greeting: 'Hello', paragraphs: [], closing: 'Bye' }
  await enqueueMail(db, mail, clock.now())
  expect((await readiness(client))[1]).toBe('ready')
  await attempt(() => Promise.reject(new Error('450 try again later')))
  const [status, overall, parts] = await readiness(client)
  expect([status, overall]).toEqual([200, 'degraded'])
  expect(parts.mail).toBe(
    'the mail server does not accept mail; it is kept and will be tried again',
  )
  clock.advance(10_000)
  await attempt(async () => {})
  expect((await readiness(client))[1]).toBe('ready')
})
