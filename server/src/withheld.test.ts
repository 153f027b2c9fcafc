import type { Endpoint } from '@assay/contract/endpoint'
import { endpoints } from '@assay/contract/endpoints'
import { openInvitation } from '@assay/contract/invitation-link'
import { judgeLanguageIds } from '@assay/contract/language-facts'
import { answerOwnershipQuestion, showOwnershipQuestion } from '@assay/contract/ownership'
import { urlFrom } from '@assay/contract/url'
import { readBank } from '@assay/questions/bank'
import { readMadeQuestions } from '@assay/questions/kinds/all-made'
import type { Question } from '@assay/questions/question'
import type { SignedIn } from '@assay/testkit/accounts'
import type { Client } from '@assay/testkit/client'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadBank } from './features/questions/load-bank.ts'
import { after, hourMs, minuteMs } from './platform/clock.ts'
import { attemptQuestions, attempts, drafts } from './tables/attempts.ts'
import { judgings } from './tables/judgings.ts'
import { runs } from './tables/submissions.ts'
import { smallBank, useBank } from './testing/bank.ts'
import { begin, makeTest, type TestAssessment } from './testing/candidate.ts'
import { invitationTokenOf, invitePeople, runInvitationJobs } from './testing/invitations.ts'
import { LiveTab, listenSomewhere } from './testing/live-tab.ts'
import { plantOwnership } from './testing/ownership.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()
useBank(product)
/** Of the same level as the other tests; its data sets are what `secret` replaces. */
const bank = readBank()
const query = bank.find(({ kind, level }) => kind === 'sql' && level === 'Basic')
/** Their hidden cases hold the reference, and of the one that asks for tests all programs. */
const made = readMadeQuestions(bank).questions.filter(({ level }) => level === 'Basic')
const broken = made.find(({ kind }) => kind === 'breaking')
/** Its programs are several files. */
const project = bank.find(({ kind }) => kind === 'project')
const tested = made.find(({ kind }) => kind === 'testing')

const planted = 'the quick brown marker jumps'
/** In cases, references and whatever else proves a question. */
const secret = 'over the lazy secret'
/** Of groups of cases: only in results. */
const groupName = 'a group with a planted marker'
/** Later stages are as secret as its cases, until they are reached. */
const staged = (): Question[] => {
  const [question] = smallBank().filter(({ level }) => level === 'Basic')
  if (!question) return []
  const [sample] = question.samples
  const later = { ...sample, input: `${secret} in`, output: `${secret} out` }
  const statement = `Print it.\n\n# Stage 2: ${secret}\n\n${secret}\n\n# Stage 3: ${secret}\n\n${secret}`
  return [
    {
      ...{ ...question, slug: 'in-stages', kind: 'staged', statement },
      translations: [{ language: 'sv', title: 'I steg', statement }],
      samples: [sample, later, { ...later, input: `${secret} last` }],
    },
  ]
}
const unknownId = '01890000-0000-7000-8000-000000000000'

let admin: SignedIn
let invited: SignedIn
let uninvited: SignedIn
let byInvitation: TestAssessment
let timed: TestAssessment
let opensLater: TestAssessment
let aboutTables: TestAssessment
let aboutPrograms: TestAssessment
let aboutTests: TestAssessment
let aboutProjects: TestAssessment
let inStages: TestAssessment
let token: string
let port: number

beforeAll(async () => {
  await loadBank(
    product.db,
    query && broken && tested && project
      ? [...smallBank(), ...staged(), query, broken, tested, project]
      : [],
    product.clock.now(),
  )
  await product.db.execute(sql`
    update questions set title = left(title, 50) || ${planted}, question_text = ${planted} || question_text,
      summary = ${planted}, idea = ${planted}, proving = jsonb_build_object('failing',
        '[]'::jsonb, 'survivors', '[]'::jsonb, 'noSlowSolutionReason', ${secret}::text)`)
  await product.db.execute(sql`
    update hidden_cases set name = ${secret}, input = ${secret}, expected_output = ${secret}`)
  await product.db.execute(sql`update question_programs set source = ${secret}`)
  await product.db.execute(sql`insert into question_programs (question_id, role, language, source)
    select id, 'generator', 'Python', ${secret} from questions on conflict do nothing`)
  await product.db.execute(sql`update questions set groups =
    ${JSON.stringify([{ name: groupName, marks: 10, needsAll: true }])}::jsonb`)
  port = await listenSomewhere(product.app)
  admin = await product.signedIn('admin')
  invited = await product.signedIn('user', 'invited@example.com')
  uninvited = await product.signedIn('user', 'uninvited@example.com')
  byInvitation = await makeTest(admin, { name: 'For a few', audience: 'invited' })
  timed = await makeTest(admin, { name: 'Against the clock', timeLimitMinutes: 30 })
  aboutTables = await makeTest(admin, {
    ...{ name: 'About tables', kinds: ['sql'], numOfQuestions: 1, audience: 'invited' },
  })
  aboutPrograms = await makeTest(admin, {
    ...{ name: 'About programs', kinds: ['break-it'], numOfQuestions: 1, audience: 'invited' },
  })
  aboutTests = await makeTest(admin, {
    ...{ name: 'About tests', kinds: ['tests'], numOfQuestions: 1, audience: 'invited' },
  })
  aboutProjects = await makeTest(admin, {
    ...{ name: 'About projects', kinds: ['project'], numOfQuestions: 1, audience: 'invited' },
    level: project?.level ?? 'Basic',
  })
  inStages = await makeTest(admin, {
    ...{ name: 'In stages', kinds: ['work-sample'], marking: 'cases', numOfQuestions: 1 },
    audience: 'invited',
  })
  const opensAt = after(product.clock.now(), hourMs).toISOString()
  opensLater = await makeTest(admin, { name: 'Not open yet', opensAt })
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
    ...{ answer: 'times 2', isFinal: true, text: 'times 2' },
    ...{ recorder: id, number: 0, startedAt: product.clock.now().toISOString() },
    entries: [[0, 'open', 'times 2']],
  }
  const query = { testId: id, questionId }
  const url = urlFrom(endpoint, endpoint.method === 'GET' ? { params, query } : { params })
  return caller.send(endpoint.method, url, endpoint.method === 'GET' ? undefined : body)
}

test('nobody but administrators finds a question of a test before it is begun', async () => {
  const tab = LiveTab.register(port, invited as never)
  const heard: unknown[] = []
  tab.socket.onAny((...event) => heard.push(event))
  await tab.until(({ titles }) => titles.includes('Invitation'))

  for (const endpoint of endpoints.filter((each) => !isSkipped(each))) {
    const ofKinds = [aboutTables, aboutPrograms, aboutTests, aboutProjects, inStages]
    for (const test of [byInvitation, timed, opensLater, ...ofKinds]) {
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
  const read = `/api/tests/${byInvitation._id}`
  expect(JSON.stringify((await admin.get(read)).body)).toContain(planted)
  expect((await begin(invited, { ...byInvitation, questions: [] as never })).status).toBe(201)
  expect(JSON.stringify((await invited.get(read)).body)).toContain(planted)
})

test('nobody but administrators finds cases and programs, not even in an attempt', async () => {
  const ofKinds = [aboutTables, aboutPrograms, aboutTests, aboutProjects, inStages]
  for (const test of ofKinds) {
    await invitePeople(admin, test._id, [{ email: 'invited@example.com' }])
    await begin(invited, { ...test, questions: [] as never })
  }
  const asked = [byInvitation, ...ofKinds].flatMap((test) =>
    [test._id, test.questions[0]._id].map((id) => ({ test, id })),
  )
  for (const endpoint of endpoints.filter((each) => !isSkipped(each))) {
    for (const { test, id } of asked) {
      const { body } = await ask(invited, endpoint, test, id)
      for (const text of [secret, groupName])
        expect(JSON.stringify(body), `${endpoint.method} ${endpoint.path}`).not.toContain(text)
    }
  }
  const ofPrograms = await admin.get(`/api/questions/${aboutPrograms.questions[0]._id}`)
  const { content } = ofPrograms.body.data
  expect(content.kind).toBe('breaking')
  expect(JSON.stringify(content.hiddenCases)).toContain(secret)
  const ofTests = await admin.get(`/api/questions/${aboutTests.questions[0]._id}`)
  expect(ofTests.body.data.content.kind).toBe('testing')
  expect(JSON.stringify(ofTests.body.data.content.hiddenCases)).toContain(secret)
  const read = await admin.get(`/api/tests/${inStages._id}`)
  expect(JSON.stringify(read.body)).toContain(secret)
  const ofTables = await admin.get(`/api/questions/${aboutTables.questions[0]._id}`)
  expect(JSON.stringify(ofTables.body.data.content.hiddenCases)).toContain(secret)
  expect(ofTables.body.data.content.kind).toBe('sql')
  const { body } = await admin.get(`/api/questions/${byInvitation.questions[0]._id}`)
  const { hiddenCases, solutions, generator, noSlowSolutionReason, groups } = body.data.content
  for (const part of [hiddenCases, solutions, generator, noSlowSolutionReason]) {
    expect(JSON.stringify(part)).toContain(secret)
  }
  expect(JSON.stringify(groups)).toContain(groupName)
})

test('for the uninvited, every call is as if the test did not exist', async () => {
  // Some refuse nothing: without an attempt there are no messages, in a test that exists or not.
  const meansTest = ({ access, errors, params, body }: Endpoint) =>
    access !== 'admin' &&
    errors.length > 0 &&
    [params, body].some((schema) => schema && 'testId' in schema.def.shape)
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

describe('of a test that does not show its results', () => {
  const code = 'a program with a planted marker'
  const draft = 'a draft with a planted marker'
  const marks = 7919
  let hidden: TestAssessment
  let candidate: SignedIn
  let attemptId: string
  let runId: string

  beforeAll(async () => {
    hidden = await makeTest(admin, { name: 'No results', numOfQuestions: 2, showResults: false })
    candidate = await product.signedIn('user')
    attemptId = (await begin(candidate, hidden)).body.data._id
    const [one, other] = hidden.questions
    const now = product.clock.now()
    const of = { attemptId, questionId: one._id }
    const [run] = await product.db
      .insert(runs)
      .values({
        ...of,
        sourceCode: code,
        statusId: 3,
        stdout: '1',
        createdAt: now,
        finishedAt: now,
      })
      .returning()
    runId = run?.id ?? ''
    await product.db
      .update(attemptQuestions)
      .set({ answeredAt: now, correct: false, marks, runId })
      .where(sql`attempt_id = ${attemptId} and question_id = ${one._id}`)
    const groups = [{ name: groupName, marks: 10, needsAll: true, passed: false }]
    const judged = { editionId: one._id, passed: 0, total: 1, marks, groups }
    await product.db.insert(judgings).values({ ...of, ...judged, createdAt: now, finishedAt: now })
    const unanswered = { attemptId, questionId: other?._id ?? '' }
    await product.db.insert(drafts).values(
      [of, unanswered].map((each) => ({
        ...{ ...each, language: 'Python' as const, sourceCode: draft, savedAt: now },
      })),
    )
  })

  /** Everything that the candidate can read about the attempt, by any name it goes by. */
  async function readAll(onlyOnGoing: boolean): Promise<{ what: string; text: string }[]> {
    const answers = []
    const ids = [hidden._id, candidate.userId, attemptId, runId]
    const reads = endpoints.filter(({ method }) => method === 'GET')
    for (const endpoint of reads.filter((each) => !isSkipped(each))) {
      for (const id of ids) {
        for (const { _id: questionId } of hidden.questions) {
          const params = { id, testId: id, questionId, position: 0, token: id }
          const query = { testId: hidden._id, questionId, onlyOnGoing }
          const { body } = await candidate.get(urlFrom(endpoint, { params, query }))
          answers.push({ what: endpoint.path, text: JSON.stringify(body) })
        }
      }
    }
    return answers
  }
  const tellers = (answers: Awaited<ReturnType<typeof readAll>>, marker: string | number) =>
    new Set(answers.filter(({ text }) => text.includes(String(marker))).map(({ what }) => what))
  const end = (ended: 'finished' | null, showResults = false) =>
    product.db.transaction(async (tx) => {
      const completedAt = ended && product.clock.now()
      await tx.update(attempts).set({ ended, completedAt }).where(eq(attempts.id, attemptId))
      await tx.execute(
        sql`update assessments set show_results = ${showResults} where id = ${hidden._id}`,
      )
    })

  test('candidates find marks and code while the attempt runs, and nothing once it has ended', async () => {
    const running = await readAll(true)
    expect(tellers(running, marks).size).toBeGreaterThanOrEqual(3)
    expect(tellers(running, code).size).toBeGreaterThanOrEqual(1)
    expect(tellers(running, draft).size).toBeGreaterThanOrEqual(1)

    const tab = LiveTab.register(port, candidate as never)
    const heard: unknown[] = []
    tab.socket.onAny((...event) => heard.push(event))
    await tab.until(({ count }) => count !== undefined)
    await end('finished')
    const ended = await readAll(false)
    tab.socket.disconnect()
    // Not even while it runs: groups tell more than marks do.
    expect([...tellers(running, groupName)]).toEqual([])
    for (const marker of [marks, code, draft, groupName]) {
      // What candidates wrote themselves they can download at any time.
      const tellersOfOwn = marker === code || marker === draft ? ['/own-data'] : []
      expect([...tellers(ended, marker)], String(marker)).toEqual(tellersOfOwn)
      expect(JSON.stringify(heard)).not.toContain(String(marker))
    }
    const [answered] = hidden.questions
    const { data } = (await candidate.get(`/api/tests/${hidden._id}/attempt`)).body
    expect(data).toMatchObject({
      correctQuestionIds: [],
      wrongQuestionIds: [],
      judgingQuestionIds: [],
      withheldQuestionIds: [answered._id],
      marks: {},
    })
    const list = await admin.get(`/api/test/getOngoing/${candidate.userId}?onlyOnGoing=false`)
    expect(list.body.data[0].marks).toEqual({ [answered._id]: marks })

    await end('finished', true)
    const shown = await readAll(false)
    for (const marker of [marks, code, draft, groupName])
      expect(tellers(shown, marker).size).toBeGreaterThan(0)
  })
})

describe('of questions about the own programs', () => {
  const keys = ['the first planted key', 'the second planted key']

  /** Which responses contain a key, over everything the candidate can read, and these. */
  async function tellersOf(candidate: SignedIn, testId: string, more: unknown[] = []) {
    const found = more.filter((body) => keys.some((key) => JSON.stringify(body).includes(key)))
    const reads = endpoints.filter((each) => each.method === 'GET' && !isSkipped(each))
    const paths = new Set<string>()
    for (const endpoint of reads) {
      for (const id of [testId, candidate.userId]) {
        const params = { id, testId: id, questionId: unknownId, position: 0, token: id }
        const { body } = await candidate.get(urlFrom(endpoint, { params, query: {} }))
        if (keys.some((key) => JSON.stringify(body).includes(key))) paths.add(endpoint.path)
      }
    }
    return [...found, ...paths]
  }

  test.each([true, false])(
    'no key is told before all is over, results shown: %s',
    async (shows) => {
      const test = await makeTest(admin, { name: `Asked ${shows}`, showResults: shows })
      const candidate = await product.signedIn('user')
      const attemptId = (await begin(candidate, test)).body.data._id
      const testId = test._id
      await plantOwnership(product, { attemptId, questionId: test.questions[0]._id }, keys)
      const params = { testId }
      const tellers = (...more: unknown[]) => tellersOf(candidate, testId, more)
      expect(await tellers()).toEqual([])

      const shown = await candidate.request(showOwnershipQuestion, { params })
      expect(shown.body.data.question.position).toBe(0)
      const body = { answer: 'a guess', isFinal: true }
      const first = { params: { ...params, position: 0 }, body }
      const answered = await candidate.request(answerOwnershipQuestion, first)
      expect(answered.status).toBe(200)
      expect(await tellers(shown.body, answered.body)).toEqual([])

      const next = await candidate.request(showOwnershipQuestion, { params })
      expect(next.body.data.question.position).toBe(1)
      expect(await tellers(next.body)).toEqual([])
      // Time is over, so the key of the last one is due as well.
      product.clock.advance(5 * minuteMs)
      const path = '/tests/:testId/attempt/ownership'
      expect(await tellers()).toEqual(shows ? [path] : [])
      const seen = await admin.get(`/api/attempts/${attemptId}/ownership`)
      for (const key of keys) expect(JSON.stringify(seen.body)).toContain(key)
    },
  )
})
