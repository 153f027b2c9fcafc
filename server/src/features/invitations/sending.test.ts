import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listInvitations } from '@assay/contract/invitation-list'
import { invite, previewInvitations } from '@assay/contract/invitations'
import { signIn } from '@assay/testkit/accounts'
import { makeTest } from '@assay/testkit/candidate'
import { Client, overHttp, succeeded } from '@assay/testkit/client'
import { freePort } from '@assay/testkit/free-ports'
import { startMailServer } from '@assay/testkit/mail-server'
import { spawnProduct, untilReady } from '@assay/testkit/product-process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
const admin = { email: 'chief@example.com', password: '86420' }
const size = { rows: 500, acceptedBeforeKill: 40, kills: 2, sentAtOnce: 4 }
const bad: Record<number, string> = {
  7: 'Person,nobody at example.com,',
  100: 'Person,p99@example.com,',
  499: 'Person,late@example.com,400',
}
const email = (line: number) => `p${line}@example.com`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-invitations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('of a CSV with 500 rows, 3 of them bad, 497 people get their mail, although the server is killed twice; mails under way may come again', async () => {
  const received = join(folder, 'received')
  let isHolding = true
  const mailServer = await startMailServer(received, async (count) => {
    while (isHolding && count > size.acceptedBeforeKill)
      await new Promise((next) => setTimeout(next, 20))
  })
  const port = String(await freePort())
  const env = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: addressOf(),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'silent',
  }
  const start = async () => {
    const product = await spawnProduct(env)
    await untilReady(product)
    return product
  }
  const client = () => new Client(overHttp(env.PUBLIC_URL))

  let product = await start()
  const chief = await signIn(client(), admin)
  const exam = await makeTest(chief, { name: 'Large intake', audience: 'invited' })
  const params = { id: exam._id }
  const rows = Array.from({ length: size.rows }, (_, index) => {
    const line = index + 2
    return bad[line] ?? `Person,${email(line)},${line % 3 === 0 ? 25 : ''}`
  })
  const text = ['Name,Email,Extra time', ...rows].join('\n')
  const { data } = succeeded(await chief.call(previewInvitations, { params, body: { text } }))
  expect(data.problems.map(({ line }) => line)).toEqual([7, 100, 499])
  expect(data.people).toHaveLength(497)
  const body = { people: data.people }
  expect(succeeded(await chief.call(invite, { params, body })).data.invited).toBe(497)

  // Right after the response, while invitations become mails.
  await kill(product)
  product = await restart()
  // And while mails are on their way: some have arrived, the next ones wait for the mail server.
  await expect
    .poll(() => readdir(received), { timeout: 120_000 })
    .toHaveLength(size.acceptedBeforeKill)
  await kill(product)
  product = await restart()
  isHolding = false

  await expect
    .poll(async () => (await readdir(received)).length, { timeout: 180_000 })
    .toBeGreaterThanOrEqual(497)
  const again = await signIn(client(), admin)
  const repeated = succeeded(await again.call(invite, { params, body })).data
  expect(repeated).toEqual({ invited: 0, alreadyInvited: 497 })
  const { counts } = succeeded(await again.call(listInvitations, { params }))
  expect(counts.invited).toBe(497)
  await expect.poll(openJobs, { timeout: 60_000 }).toBe(0)

  const mails = await mailsIn(received)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set(data.people.map((person) => person.email)),
  )
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(497)
  // What the mail server accepted just before a kill is sent again, as the same message.
  expect(mails.length).toBeLessThanOrEqual(497 + size.kills * size.sentAtOnce)
  product.child.kill('SIGTERM')
  await product.ended
  mailServer.close()

  async function restart() {
    // As if the minute had passed after which the jobs of a dead node are taken over.
    await database.current.db.execute(sql`update jobs set locked_until = now()`)
    return start()
  }
}, 400_000)

async function kill({ child, ended }: Awaited<ReturnType<typeof spawnProduct>>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

async function openJobs(): Promise<unknown> {
  const { rows } = await database.current.db.execute(
    sql`select count(*)::int as n from jobs where kind in ('mail', 'invitation-mails')`,
  )
  return rows[0]?.n
}

async function mailsIn(received: string) {
  const names = (await readdir(received)).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(received, name), 'utf8')))
  return texts.map((text) => ({
    recipient: /^To: (?:<)?([^\s<>]+)/m.exec(text)?.[1] ?? '',
    messageId: /^Message-ID: (\S+)/m.exec(text)?.[1] ?? '',
  }))
}

/** The database of this file as another process reaches it. */
function addressOf(): string {
  const { connectionString, host, user, database: name } = database.current.pool.options
  if (connectionString !== undefined) return connectionString
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`
}
