import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAttempt } from '@assay/contract/attempts'
import { listAuditEntries } from '@assay/contract/audit'
import { pauseTest, resumeTest } from '@assay/contract/pauses'
import { type SignedIn, signIn, signUp } from '@assay/testkit/accounts'
import { answer, begin, makeTest, runCode } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { requirePart } from '@assay/testkit/require-part'
import { printing } from '@assay/testkit/sources'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runnerMain } from './platform/local-runner.ts'
import { KillableProduct } from './testing/killable-product.ts'

const password = '1234567'
const admin = { email: 'admin@example.com', password }
const emails = ['ada@example.com', 'grace@example.com', 'emmy@example.com']
const tenMinutes = 600

const hasRunner = requirePart('built runner', existsSync(runnerMain))

describe.skipIf(!hasRunner)('a fire alarm of ten minutes, during which the server dies', () => {
  let folder = ''
  let product: KillableProduct
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-paused-'))
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    product = new KillableProduct({ DATA_DIR: folder, ...env })
  })
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** With the next request, which is repeated. */
  const killServer = () => product.kill([{ part: 'server', moment: 1 }])

  /** As if everything had been written ten minutes earlier: the clock of a process cannot be moved. */
  async function letTenMinutesPass(): Promise<void> {
    const database = { host: join(folder, 'postgres', 'socket'), user: 'assay', database: 'assay' }
    const client = new pg.Client(database)
    await client.connect()
    const earlier = (column: string) => `${column} = ${column} - interval '${tenMinutes} seconds'`
    await client.query(`
      update assessments set ${earlier('paused_at')};
      update attempts set ${earlier('started_at')};
      update runs set ${earlier('created_at')};
      update jobs set ${earlier('run_at')}`)
    await client.end()
  }

  async function signInCandidate(email: string): Promise<SignedIn> {
    const account = { email, password }
    await signUp(product.client(), { name: 'Some Body', ...account }, join(folder, 'mail'))
    return signIn(product.client(), account)
  }

  test('every deadline moves by exactly its length, and no run is lost', async () => {
    const chief = await signIn(product.client(), admin)
    const one = await makeTest(chief, {
      ...{ name: 'Fire alarm', language: 'Python', numOfQuestions: 1, timeLimitMinutes: 40 },
    })
    const question = one.questions[0]
    const candidates = await Promise.all(emails.map(signInCandidate))
    const stateOf = async (user: SignedIn) =>
      succeeded(await user.call(readAttempt, { params: { testId: one._id } })).data
    const states = () => Promise.all(candidates.map(stateOf))
    const deadlines = async () =>
      (await states()).map(({ deadline }) => Date.parse(deadline ?? '') / 1000)
    for (const user of candidates) {
      succeeded(await begin(user, one))
      const source = printing(one.language, question?.expectedOutput ?? '')
      succeeded(await runCode(user, one, question?._id ?? '', source))
    }
    const before = await deadlines()

    const params = { id: one._id }
    succeeded(await chief.call(pauseTest, { params }))
    killServer()
    for (const { deadline, pausedAt } of await states()) {
      expect(deadline).toBeNull()
      expect(pausedAt).not.toBeNull()
    }
    await letTenMinutesPass()
    killServer()
    for (const { deadline, ended } of await states())
      expect([deadline, ended]).toEqual([null, null])
    succeeded(await chief.call(resumeTest, { params }))
    const query = { action: 'test.resumed' } as const
    const [resumed] = succeeded(await chief.call(listAuditEntries, { query })).data
    const seconds = Number(resumed?.after?.seconds)
    expect(seconds).toBeGreaterThanOrEqual(tenMinutes)
    killServer()
    const moved = before.map((deadline) => deadline - tenMinutes + seconds)
    expect((await deadlines()).map((deadline) => deadline.toFixed(3))).toEqual(
      moved.map((deadline) => deadline.toFixed(3)),
    )
    expect(product.killed).toEqual(['server', 'server', 'server'])

    for (const user of candidates) {
      const verdict = succeeded(await answer(user, one, question?._id ?? ''))
      expect(verdict.data.correct).toBe(true)
    }
  }, 300_000)
})
