import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { openInvitation } from '@assay/contract/invitations'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { urlFrom } from '@assay/contract/url'
import type { SignedIn } from '@assay/testkit/accounts'
import type { Client } from '@assay/testkit/client'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useBank } from './testing/bank.ts'
import { begin, makeTest, type TestAssessment } from './testing/candidate.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from './testing/invitations.ts'
import { LiveTab, listenSomewhere } from './testing/live-tab.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()
useBank(product)

const planted = 'the quick brown marker jumps'
/** In cases, references and whatever else proves a question. */
const secret = 'over the lazy secret'
const unknownId = '01890000-0000-7000-8000-000000000000'

let admin: SignedIn
let invited: SignedIn
let uninvited: SignedIn
let byInvitation: TestAssessment
let timed: TestAssessment
let token: string

beforeAll(async () => {
  await product.db.execute(sql`
    update questions set title = title || ${planted}, question_text = ${planted} || question_text,
      summary = ${planted}, idea = ${planted}, proving = jsonb_build_object('failing',
        '[]'::jsonb, 'survivors', '[]'::jsonb, 'anyPace', ${secret}::text)`)
  await product.db.execute(sql`
    update hidden_cases set name = ${secret}, input = ${secret}, expected_output = ${secret}`)
  await product.db.execute(sql`update question_programs set source = ${secret}`)
  admin = await product.signedIn('admin')
  invited = await product.signedIn('user', 'invited@example.com')
  uninvited = await product.signedIn('user', 'uninvited@example.com')
  byInvitation = await makeTest(admin, { name: 'For a few', audience: 'invited' })
  timed = await makeTest(admin, { name: 'Against the clock', timeLimitMinutes: 30 })
  await invitePeople(admin, byInvitation._id, [{ email: 'invited@example.com' }])
  await runInvitationJobs(product)
  token = await invitationTokenOf(product, 'invited@example.com')
})

/** Calls that would change what the next ones see: who is signed in, or whether the test is begun. */
const isSkipped = ({ path }: Endpoint) =>
  path === '/user/logout' ||
  path === '/testAttempt/create' ||
  path.startsWith('/submissions/practice')

/** A call about a test, with every name by which calls mean a test or a question. */
function ask(
  caller: Client & { userId?: string },
  endpoint: Endpoint,
  test: TestAssessment,
  id = test._id,
) {
  const questionId = test.questions[0]._id
  const params = { id, testId: id, questionId, position: 0, token }
  const body = {
    ...{ id, testId: id, questionId, userId: caller.userId, remainingQuestionIds: [] },
    ...{ flag: true, flagged: true, source_code: 'times 2', sourceCode: 'times 2', revision: 0 },
    ...{ language_id: judgeLanguageIds.Python, language: 'Python', stdin: '' },
  }
  const query = { testId: id, questionId }
  const url = urlFrom(endpoint, endpoint.method === 'GET' ? { params, query } : { params })
  return caller.send(endpoint.method, url, endpoint.method === 'GET' ? undefined : body)
}

test('nobody but administrators finds a question of a test before it is begun', async () => {
  const port = await listenSomewhere(product.app)
  const tab = LiveTab.register(port, invited as never)
  const heard: unknown[] = []
  tab.socket.onAny((...event) => heard.push(event))
  await tab.until(({ titles }) => titles.includes('Invitation'))

  for (const endpoint of endpoints.filter((each) => !isSkipped(each))) {
    for (const test of [byInvitation, timed]) {
      for (const caller of [product.client(), invited, uninvited]) {
        const { body } = await ask(caller, endpoint, test)
        const what = `${endpoint.method} ${endpoint.path} of ${test.name}`
        expect(JSON.stringify(body), what).not.toContain(planted)
      }
    }
  }
  tab.socket.disconnect()
  expect(JSON.stringify(heard)).not.toContain(planted)
  // What is looked for is there: administrators see it, and candidates who have begun.
  const read = `/api/test/get/${byInvitation._id}`
  expect(JSON.stringify((await admin.get(read)).body)).toContain(planted)
  expect((await begin(invited, { ...byInvitation, questions: [] as never })).status).toBe(201)
  expect(JSON.stringify((await invited.get(read)).body)).toContain(planted)
})

test('nobody but administrators finds cases and programs, not even in an attempt', async () => {
  for (const endpoint of endpoints.filter((each) => !isSkipped(each))) {
    for (const id of [byInvitation._id, byInvitation.questions[0]._id]) {
      const { body } = await ask(invited, endpoint, byInvitation, id)
      expect(JSON.stringify(body), `${endpoint.method} ${endpoint.path}`).not.toContain(secret)
    }
  }
  const { body } = await admin.get(`/api/questions/${byInvitation.questions[0]._id}`)
  const { hiddenCases, solutions, anyPace } = body.data.content
  for (const part of [hiddenCases, solutions, anyPace]) {
    expect(JSON.stringify(part)).toContain(secret)
  }
})

test('for the uninvited, every call is as if the test did not exist', async () => {
  const meansTest = ({ access, params, body }: Endpoint) =>
    access !== 'admin' && [params, body].some((schema) => schema && 'testId' in schema.def.shape)
  const all = endpoints.filter(({ path }) => path !== '/user/logout')
  for (const endpoint of all) {
    const asked = await ask(uninvited, endpoint, byInvitation)
    const missing = await ask(uninvited, endpoint, byInvitation, unknownId)
    const what = `${endpoint.method} ${endpoint.path}`
    expect([asked.status, asked.body.message], what).toEqual([missing.status, missing.body.message])
    if (meansTest(endpoint)) expect(asked.status, what).toBe(404)
  }
  expect(all.filter(meansTest).length).toBeGreaterThan(8)
  const list = await uninvited.get('/api/test/getAll')
  expect(JSON.stringify(list.body)).not.toContain(byInvitation._id)
  const link = await uninvited.request(openInvitation, { params: { token } })
  expect(link.status).toBe(403)
})
