import { endpoints } from '@assay/contract/endpoints'
import { type HiringSystem, hiringSystems } from '@assay/contract/hiring-systems'
import { apiPrefix } from '@assay/contract/route'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Passwords } from '../features/accounts/passwords.ts'
import { sessionKeeper } from '../features/accounts/sessions.ts'
import { lockUser } from '../features/accounts/store.ts'
import { basicHeader, connectionSecrets } from '../features/hiring/secrets.ts'
import { mails } from '../platform/mail/table.ts'
import { users } from '../tables/accounts.ts'
import { hiringConnections } from '../tables/hiring.ts'
import { notifications } from '../tables/notifications.ts'
import { useBank } from '../testing/bank.ts'
import { begin, makeTest, submit } from '../testing/candidate.ts'
import { connectedSystem, hiringEnv, systemOfPath } from '../testing/hiring.ts'
import { useStandInJudge } from '../testing/stand-in-judge.ts'
import { secretOfTests, useProduct } from '../testing/test-app.ts'
import { chance as chanceFrom } from './chance.ts'
import { type ApiDocument, documented } from './document.ts'
import { Known } from './known.ts'
import { requestFor } from './requests.ts'
import { type FuzzResponse, faultOf } from './verdict.ts'

/** `npm run fuzz` sends many more, from another seed each time. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 2500)
const seed = Number(process.env.FUZZ_SEED ?? 1)
const atOnce = 16
const maxFaults = 20

/** Not hashed: this test creates thousands of accounts. */
const passwords: Passwords = {
  hash: async (password) => `plain ${password}`,
  matches: async (stored, password) => stored === `plain ${password}`,
}
const { client: judge } = useStandInJudge()
const product = useProduct({ GOOGLE_CLIENT_ID: 'fuzz', ...hiringEnv }, { judge, passwords })
useBank(product)

test(`${requests} random requests are answered as documented`, { timeout: 3_600_000 }, async () => {
  const chance = chanceFrom(seed)
  const document = product.app.swagger() as unknown as ApiDocument
  const routes = endpoints.map((endpoint) => documented(endpoint, document))
  const people = {
    admin: await product.signedIn('admin'),
    candidate: await product.signedIn('user'),
    stranger: await product.signedIn('user'),
  }
  const sessions = sessionKeeper(product.db, product.clock, async () => {})
  for (const system of hiringSystems) await connectedSystem(product, people.admin, system)
  const tests: string[] = []
  const questions: string[] = []
  const tokens: string[] = []
  for (let i = 0; i < 4; i += 1) {
    const one = await makeTest(people.admin, { journal: i % 2 === 0 })
    await begin(people.candidate, one)
    const submitted = await submit(people.candidate, one, one.questions[0]._id, 'print 1')
    tests.push(one._id)
    questions.push(...one.questions.map(({ _id }) => _id))
    tokens.push(submitted.body.token)
  }
  const told = await product.db.select({ id: notifications.id }).from(notifications)
  const known = new Known({
    test: tests,
    question: questions,
    run: tokens,
    user: Object.values(people).map(({ userId }) => userId),
    notification: told.map(({ id }) => id),
    position: ['0', '1', '2'],
  })
  const learnFromMails = async () => {
    const texts = product.db.select({ text: mails.textBody }).from(mails)
    const newest = await texts.orderBy(desc(mails.createdAt)).limit(20)
    for (const { text } of newest) known.learnLinks(text, chance)
  }
  /** Otherwise they would soon all be deactivated, or administrators, or none. */
  const restorePeople = async () => {
    for (const [name, { userId }] of Object.entries(people)) {
      const role = name === 'admin' ? 'admin' : 'user'
      const isPerson = eq(users.id, userId)
      await product.db.update(users).set({ role, deactivatedAt: null }).where(isPerson)
    }
  }

  const cookieOf = async (role: string) => {
    if (role === 'anonymous') return ''
    if (role === 'forged') return chance.pick(['sid=x', 'sid=', 'sid=%00', 'sid=a; sid=b', ';;='])
    const { userId } = people[role as keyof typeof people]
    // Locked until the session is open: a request under way may change the password meanwhile.
    return product.db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user || user.deactivatedAt) return ''
      // A new session each time: requests log out and change passwords.
      return `sid=${await sessions.open(tx, user)}`
    })
  }
  /** Random requests of the administrator remove connections. */
  const keyOf = async (system: HiringSystem) => {
    const found = eq(hiringConnections.system, system)
    const [row] = await product.db.select().from(hiringConnections).where(found)
    return row ? basicHeader(connectionSecrets(secretOfTests).keyOf(row.id)) : 'Basic Og=='
  }
  const roles = ['anonymous', 'forged', ...Object.keys(people)]
  const counts = new Map<string, Map<number, number>>()
  const faults: object[] = []

  const ask = async () => {
    const [route, role] = [chance.pick(routes), chance.pick(roles)]
    const request = requestFor(route, known, chance)
    // A URL with dots is resolved before it is sent, and may end at a page of the site.
    if (!new URL(request.url, 'http://localhost').pathname.startsWith(`${apiPrefix}/`)) return
    const remoteAddress = `10.0.${chance.below(4)}.${chance.below(250)}`
    const cookie = await cookieOf(role)
    if (cookie !== '') request.headers.cookie = cookie
    const system = systemOfPath(route.path)
    if (system && role !== 'anonymous') request.headers.authorization = await keyOf(system)
    request.headers['sec-fetch-site'] ??= 'same-origin'
    const send = () =>
      product.app.inject({ ...request, method: request.method as 'GET', remoteAddress })
    const response = await send().catch(async (error: unknown) => {
      // A download is cut off when its reader loses the right to it, and then starts no more.
      const again = await send()
      if ([401, 403].includes(again.statusCode)) return again
      throw new Error(`${request.method} ${request.url} as ${role} broke off`, { cause: error })
    })
    const seen: FuzzResponse = {
      method: request.method,
      status: response.statusCode,
      type: String(response.headers['content-type'] ?? ''),
      text: response.body,
    }
    const fault = faultOf(route, seen)
    if (fault) {
      const payload = String(request.payload ?? '').slice(0, 500)
      faults.push({
        fault,
        role,
        ...request,
        payload,
        response: { ...seen, text: seen.text.slice(0, 500) },
      })
    } else if (seen.type.includes('json') && seen.text.length < 100_000) {
      known.learn(route.path, JSON.parse(seen.text || 'null'), chance)
    }
    const name = `${route.method} ${route.path}`
    const byStatus = counts.get(name) ?? new Map<number, number>()
    counts.set(name, byStatus.set(seen.status, (byStatus.get(seen.status) ?? 0) + 1))
  }

  for (let asked = 0; asked < requests && faults.length < maxFaults; asked += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, requests - asked) }, ask))
    if (asked % (20 * atOnce) === 0) await Promise.all([learnFromMails(), restorePeople()])
    // So that requests run into rate limits now and then, but not for good.
    product.clock.advance(2000)
  }
  if (process.env.FUZZ_REQUESTS) report(counts)
  expect(faults, `with FUZZ_SEED=${seed}`).toEqual([])
  expect(counts.size).toBe(routes.length)
})

function report(counts: Map<string, Map<number, number>>): void {
  const lines = [...counts].sort().map(([name, byStatus]) => {
    const statuses = [...byStatus].sort().map(([status, count]) => `${status}: ${count}`)
    return `${name.padEnd(42)} ${statuses.join('  ')}`
  })
  process.stdout.write(`seed ${seed}\n${lines.join('\n')}\n`)
}
