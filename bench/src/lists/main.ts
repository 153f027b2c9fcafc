import { join } from 'node:path'
import { listAssessments, listDeletedAssessments } from '@assay/contract/assessment-endpoints'
import { listAttempts } from '@assay/contract/attempt-review'
import { listOwnAttempts } from '@assay/contract/attempts'
import { type InputOf, urlOf } from '@assay/contract/client'
import { listItems } from '@assay/contract/items'
import { listNotifications } from '@assay/contract/notification-list'
import { readOverview } from '@assay/contract/overview'
import { compareGroups, readResults } from '@assay/contract/results'
import pg from 'pg'
import { startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round as rounded, timed } from '../statistics.ts'
import { openConnection } from './connection.ts'
import { measureGrowth } from './growth.ts'
import { seed } from './seed.ts'
import { type LargeTest, seedLargeTest } from './seed-results.ts'
import { recordStatements, replay } from './statements.ts'

// Lists after years of use: each request over HTTP, compared with sending only its SQL statements to
// the same database. With several numbers of attempts (1000000,10000000), the tables grow from one to
// the next, and what they grow by is told.
const sizes = (process.argv[2] ?? '1000000').split(',').map((attempts) => ({
  users: Number(process.argv[3] ?? 100_000),
  tests: Number(process.argv[4] ?? 100_000),
  attempts: Number(attempts),
  notifications: 300_000,
}))
const rounds = 51
// Both sides are measured warm: data is in the cache, and the engine has compiled hot code, which
// takes a quick request some hundred rounds.
const warmUp = { rounds: 30, ms: 4000 }
const maxRatio = 2
/** Of every request, on a machine that does nothing else. */
const maxMs = 300

const tests = (query: InputOf<typeof listAssessments>['query'] = {}) =>
  urlOf(listAssessments, { query })
const attempts = (query: InputOf<typeof listAttempts>['query'] = {}) =>
  urlOf(listAttempts, { query })
const own = (id: string, onlyOnGoing: boolean) =>
  urlOf(listOwnAttempts, { params: { id }, query: { onlyOnGoing } })

const callsOf = (userId: string) => ({
  'tests, newest': tests(),
  'tests, a level, page 100': tests({ level: 'Advanced', page: 100 }),
  'tests, a search': tests({ search: 'graphs and trees' }),
  'tests, unattempted': tests({ onlyUnattempted: true, userId }),
  'tests, deleted': urlOf(listDeletedAssessments),
  'attempts, newest': attempts(),
  'attempts, a level, oldest': attempts({ level: 'Basic', sortOrder: 'asc' }),
  'attempts, in progress': attempts({ status: 'In Progress' }),
  'attempts, completed, highest scores': attempts({ status: 'Completed', sortBy: 'score' }),
  'attempts, a level, completed, by score': attempts({
    level: 'Advanced',
    status: 'Completed',
    sortBy: 'score',
  }),
  'attempts, page 1000': attempts({ page: 1000 }),
  'attempts, an e-mail': attempts({ search: 'student4711@' }),
  'attempts, a test': attempts({ search: 'recursion and bits 10' }),
  'attempts, a word of many tests': attempts({ search: 'geometry' }),
  'attempts, a search of half of all': attempts({ search: 'uni.example' }),
  'attempts, nothing found': attempts({ search: 'zzzzzz' }),
  'own, in progress': own(userId, true),
  'own, completed': own(userId, false),
  overview: urlOf(readOverview),
  // Each also counts the unread.
  'notifications, newest': urlOf(listNotifications),
  'notifications, unread': urlOf(listNotifications, { query: { onlyUnread: true } }),
})

/** The page of a test that 100,000 people have taken. */
const callsOfResults = ({ testId, groupId }: LargeTest) => {
  const params = { id: testId }
  const period = { from: '2020-01-01', to: new Date().toISOString().slice(0, 10) }
  const ranked = { testId, sortBy: 'score' } as const
  return {
    'results of a test': urlOf(readResults, { params, query: {} }),
    'results of a test, a period': urlOf(readResults, { params, query: period }),
    'results of a test, a group': urlOf(readResults, { params, query: { groupId } }),
    'groups of a test': urlOf(compareGroups, { params }),
    'questions of a test': urlOf(listItems, { params }),
    'candidates of a test, the best': attempts(ranked),
    'candidates of a test, a bar': attempts({ ...ranked, minPercent: 40, maxPercent: 49 }),
  }
}

const product = await startProduct({})
const database = { host: join(product.dataDir, 'postgres', 'socket'), user: 'assay' }
const client = new pg.Client({ ...database, database: 'assay' })
const pool = new pg.Pool({ ...database, database: 'assay', max: 8 })
try {
  await client.connect()
  const admin = await product.signInAdmin()
  const connection = openConnection(product.url, { cookie: admin.cookieHeader })
  const measured = []
  let large: LargeTest | undefined
  for (const [at, size] of sizes.entries()) {
    const startedAt = performance.now()
    const candidate = await seed(client, size, sizes[at - 1]?.attempts)
    large ??= await seedLargeTest(client)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    say(`${JSON.stringify(size)} written in ${seconds} s; for every 1,000 attempts:`)
    const growth = await measureGrowth(client, size.attempts)
    const results = []
    const calls = { ...callsOf(candidate), ...callsOfResults(large) }
    for (const [name, url] of Object.entries(calls)) {
      const { total } = (await admin.get(url)).body
      const result = { name, total, ...(await compare(() => connection.get(url))) }
      results.push(result)
      say(JSON.stringify(result))
    }
    measured.push({ size, growth, results })
  }
  connection.close()
  const what = 'lists over HTTP compared with their SQL alone'
  await writeResult('lists', { what, maxRatio, maxMs, measured })
  const slow = measured
    .flatMap(({ results }) => results)
    .filter(({ ratio, callMs }) => ratio > maxRatio || callMs > maxMs)
    .map(({ name }) => name)
  say(
    slow.length === 0
      ? `all ratios at most ${maxRatio}, all requests within ${maxMs} ms`
      : `above a ratio of ${maxRatio} or ${maxMs} ms: ${slow.join('; ')}`,
  )
} finally {
  await pool.end()
  await client.end()
  await product.stop()
}

async function compare(call: () => Promise<void>) {
  const waves = await recordStatements(client, join(product.dataDir, 'postgres', 'log'), call)
  const both = async () => ({
    sqlMs: await timed(() => replay(pool, waves)),
    callMs: await timed(call),
  })
  const warmFrom = performance.now()
  for (
    let round = 0;
    round < warmUp.rounds || performance.now() - warmFrom < warmUp.ms;
    round += 1
  ) {
    await both()
  }
  const times: { callMs: number; sqlMs: number }[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await both())
  const callMs = median(times.map((time) => time.callMs))
  const sqlMs = median(times.map((time) => time.sqlMs))
  return {
    statements: waves.flat().length,
    callMs: rounded(callMs),
    sqlMs: rounded(sqlMs),
    ratio: rounded(callMs / sqlMs),
  }
}
