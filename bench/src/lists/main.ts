import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startProduct } from '../notifications/product.ts'
import { seed } from './seed.ts'
import { recordStatements, replay } from './statements.ts'

// The product's lists over years of use: each call over HTTP, against nothing but the statements
// it is made of, sent to the same database from here.
const size = {
  users: Number(process.argv[3] ?? 20_000),
  tests: Number(process.argv[4] ?? 100_000),
  attempts: Number(process.argv[2] ?? 1_000_000),
}
const rounds = 25
const warmUps = 3
const wanted = 2

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (value: number) => Math.round(value * 100) / 100
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const callsOf = (candidate: string) => ({
  'tests, newest': '/test/getAll',
  'tests, a level, page 100': '/test/getAll?level=Advanced&page=100',
  'tests, a search': '/test/getAll?search=graphs and trees',
  'tests, unattempted': `/test/getAll?onlyUnattempted=true&userId=${candidate}`,
  'tests, deleted': '/test/get-deleted-All',
  'attempts, newest': '/testAttempt/getAll',
  'attempts, a level, oldest': '/testAttempt/getAll?level=Basic&sortOrder=asc',
  'attempts, page 1000': '/testAttempt/getAll?page=1000',
  'attempts, an e-mail': '/testAttempt/getAll?search=student4711@',
  'attempts, a test': '/testAttempt/getAll?search=recursion and bits 10',
  'attempts, a word of many tests': '/testAttempt/getAll?search=geometry',
  'attempts, a search of half of all': '/testAttempt/getAll?search=uni.example',
  'attempts, nothing found': '/testAttempt/getAll?search=zzzzzz',
  'own, in progress': `/test/getOngoing/${candidate}`,
  'own, completed': `/test/getOngoing/${candidate}?onlyOnGoing=false`,
})

const product = await startProduct({})
const database = { host: join(product.dataDir, 'postgres', 'socket'), user: 'assay' }
const client = new pg.Client({ ...database, database: 'assay' })
const pool = new pg.Pool({ ...database, database: 'assay', max: 8 })
try {
  await client.connect()
  const startedAt = performance.now()
  const candidate = await seed(client, size)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  say(`${JSON.stringify(size)} written in ${seconds} s`)
  const cookie = await product.signInAdmin()
  const results = []
  for (const [name, path] of Object.entries(callsOf(candidate))) {
    const call = async () => {
      const response = await fetch(`${product.url}/api${path}`, { headers: { cookie } })
      const body = await response.json()
      if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
      return body as { total: number }
    }
    const { total } = await call()
    const waves = await recordStatements(client, join(product.dataDir, 'postgres', 'log'), call)
    const times: { callMs: number; sqlMs: number }[] = []
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const sqlMs = await timed(() => replay(pool, waves))
      const callMs = await timed(call)
      if (round >= warmUps) times.push({ callMs, sqlMs })
    }
    const callMs = median(times.map((time) => time.callMs))
    const sqlMs = median(times.map((time) => time.sqlMs))
    const result = {
      name,
      total,
      statements: waves.flat().length,
      callMs: rounded(callMs),
      sqlMs: rounded(sqlMs),
      ratio: rounded(callMs / sqlMs),
    }
    results.push(result)
    say(JSON.stringify(result))
  }
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, load: loadavg()[0] }
  const report = { what: 'lists over HTTP against their SQL alone', wanted, size, machine, results }
  const folder = fileURLToPath(new URL('../../results', import.meta.url))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'lists.json'), `${JSON.stringify(report, null, 2)}\n`)
  const slow = results.filter(({ ratio }) => ratio > wanted).map(({ name }) => name)
  say(slow.length === 0 ? `all within ${wanted}` : `beyond ${wanted}: ${slow.join('; ')}`)
} finally {
  await pool.end()
  await client.end()
  await product.stop()
}
