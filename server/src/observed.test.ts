import { endpoints } from '@assay/contract/endpoints'
import { secretPages } from '@assay/contract/page-paths'
import { apiPrefix } from '@assay/contract/route'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { measureJobs } from './measures.ts'
import type { App } from './platform/http/app-type.ts'
import { createLogger } from './platform/logger.ts'
import { createMetrics } from './platform/metrics.ts'
import { useBank } from './testing/bank.ts'
import { begin, makeTest, runCode } from './testing/candidate.ts'
import { TestClient } from './testing/client.ts'
import { jobHandlersOf } from './testing/invitations.ts'
import { LiveTab, listenSomewhere } from './testing/live-tab.ts'
import { useStandInJudge } from './testing/stand-in-judge.ts'
import { testPassword, useProduct } from './testing/test-app.ts'

const { client: judge } = useStandInJudge()
const metrics = createMetrics()
const product = useProduct({}, { judge, metrics })
useBank(product)
const nodes: App[] = []
afterEach(async () => {
  for (const app of nodes.splice(0)) await app.close()
})

test('metrics tell latencies, sockets, jobs, runs, connections and the lag of the loop', async () => {
  measureJobs(metrics, jobHandlersOf(product), product)
  const [admin, user] = [await product.signedIn('admin'), await product.signedIn('user')]
  const one = await makeTest(admin, { numOfQuestions: 1 })
  await begin(user, one)
  const [question] = one.questions
  await runCode(user, one, question._id, 'print 1')
  await runCode(user, one, question._id, 'nonsense')
  await product.client().post('/api/user/register', {
    name: 'Some Body',
    email: 'somebody@example.com',
    password: '12345',
  })
  const port = await listenSomewhere(product.app)
  const tab = await LiveTab.register(port, user).until(({ count }) => count !== undefined)

  const { body } = await product.client().get('/metrics')
  const value = (name: string) => {
    const line = body.split('\n').find((each: string) => each.startsWith(`${name} `))
    return Number(line?.slice(name.length + 1))
  }
  tab.socket.disconnect()
  expect(value('assay_sockets_open')).toBe(1)
  expect(value('assay_jobs{kind="mail",state="waiting"}')).toBe(1)
  expect(value('assay_jobs{kind="background-judging",state="dead"}')).toBe(0)
  expect(value('assay_runs_total{status="Accepted"}')).toBe(1)
  expect(value('assay_runs_total{status="Compilation Error"}')).toBe(1)
  expect(value('assay_database_waiting')).toBe(0)
  expect(value('assay_database_connections')).toBeGreaterThan(0)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(
    value('assay_http_request_seconds_count{method="POST",route="/api/submissions",status="201"}'),
  ).toBe(2)
})

describe('the log', () => {
  const lines: string[] = []
  const start = async (level = 'trace', requestLogLevel?: 'info' | 'debug') => {
    lines.length = 0
    const log = createLogger(level, { write: (line) => lines.push(line) })
    const app = await product.anotherNode({ log, requestLogLevel, metrics: createMetrics() })
    nodes.push(app)
    return new TestClient(app)
  }

  test('has a line for every request, under its id', async () => {
    const visitor = await start()
    const { headers } = await visitor.get('/api/user/getMe')
    const own = lines
      .map((line) => JSON.parse(line))
      .filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(own[0].req).toMatchObject({ method: 'GET', url: '/api/user/getMe' })
    expect(own.at(-1).res.statusCode).toBe(401)
  })

  test('has no line for health checks at info, nor for any request on a terminal', async () => {
    const visitor = await start('info')
    for (const path of ['/healthz', '/readyz', '/metrics']) await visitor.get(path)
    expect(lines).toEqual([])
    await visitor.get('/api/user/getMe')
    expect(lines).toHaveLength(1)

    const onTerminal = await start('info', 'debug')
    await onTerminal.get('/api/user/getMe')
    expect(lines).toEqual([])
  })

  test('holds no token of a link, however it is written', async () => {
    const visitor = await start()
    const token = 'a-token-that-opens-something'
    const addresses = endpoints
      .filter(({ secretParams }) => secretParams)
      .map(({ method, path }) => ({ method, path: apiPrefix + path }))
      .concat([...secretPages].map(({ path }) => ({ method: 'GET', path })))
      .map(({ method, path }) => ({ method, path: path.replace(':token', token) }))
    const spelled = [
      (path: string) => path,
      (path: string) => `${path}/`,
      (path: string) => `${path}?from=mail`,
      (path: string) => path.replaceAll('/', '//'),
      (path: string) => `/prefix${path}`,
      (path: string) => path.replace(apiPrefix, ''),
      (path: string) => path.toUpperCase().replace(token.toUpperCase(), token),
      (path: string) => path.replace('i', '%69'),
      (path: string) => path.replace(`/${token}`, `%2F${token}`),
      (path: string) => path.replace(`/${token}`, `?TOKEN=${token}`),
      (path: string) => path.replace(`/${token}`, `?a=b&%74oken=${token}#c`),
    ]
    expect(addresses.length).toBeGreaterThan(4)
    for (const { method, path } of addresses) {
      for (const spell of spelled) {
        for (const each of [method, 'DELETE', 'HEAD']) await visitor.send(each, spell(path))
      }
    }
    expect(lines.length).toBe(addresses.length * spelled.length * 3)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
    expect(lines.join('')).toContain('/invitation/***/accept')
  })

  test('holds no password, cookie, link or header that opens anything', async () => {
    const visitor = await start()
    const email = 'careful@example.com'
    await visitor.post('/api/user/register', { name: 'Care Full', email, password: '9876501' })
    await visitor.post('/api/auth/forgotPassword', { email })
    const [verification = '', reset = ''] = (await product.mailsTo(email)).map(
      ({ textBody }) => /token=([\w-]+)/.exec(textBody)?.[1] ?? '',
    )
    await visitor.get(`/verify?token=${verification}`)
    await visitor.get(`/api/auth/verify/${verification}`)
    await visitor.get(`/resetPass?token=${reset}&again=1`)
    await visitor.get(`/api/auth/reset/${reset}`)
    const grant = visitor.cookies.get('reset_grant') ?? ''
    await visitor.post('/api/auth/reset-verify', { email, password: '9876502' })
    await visitor.post('/api/user/login', { email, password: '9876502' })
    const session = visitor.cookies.get('sid') ?? ''
    await visitor.get('/api/user/getMe', { authorization: 'Bearer of-bad-news' })
    await visitor.post('/api/user/login', { email, password: '9876503' })
    await visitor.post('/api/user/login', '{"password":"9876504"', {
      'content-type': 'application/json',
    })
    // A statement that fails takes its values with it: here the whole mail with its link.
    await product.db.execute(sql`alter table mails rename to mails_elsewhere`)
    const other = { name: 'Care Less', email: 'careless@example.com', password: '9876505' }
    expect((await visitor.post('/api/user/register', other)).status).toBe(500)
    await product.db.execute(sql`alter table mails_elsewhere rename to mails`)

    const log = lines.join('')
    expect(log).toContain('/api/auth/reset/***')
    expect(log).toContain('/resetPass?token=***&again=1')
    expect(log).toContain('relation \\"mails\\" does not exist')
    const secrets = [verification, reset, grant, session, 'of-bad-news', '98765', 'argon2id']
    for (const secret of [...secrets, 'token=', testPassword]) {
      expect(secret.length).toBeGreaterThan(4)
      expect(log.replaceAll('token=***', '')).not.toContain(secret)
    }
  })
})
