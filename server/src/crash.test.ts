import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeLanguageIds } from '@assay/contract/catalogue'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runnerMain } from './platform/local-runner.ts'
import type { TestAssessment, TestQuestion } from './testing/candidate.ts'
import { type Kill, MortalProduct, type Part } from './testing/mortal-product.ts'
import { requirePart } from './testing/require-part.ts'
import { seededRandom } from './testing/seeded-random.ts'

const size = { candidates: 40, tests: 5, questions: 2, kills: 5 }
/** Each with a request and an answer: begin; for each question look, run, ask, answer; look. */
const leastMoments = size.candidates * size.tests * 2 * (2 + 4 * size.questions)
const password = '1234567'
const admin = { email: 'admin@example.com', password }

const random = seededRandom(20_260_302)
const programs = {
  Python: (text: string) => `print(${JSON.stringify(text)})`,
  JavaScript: (text: string) => `console.log(${JSON.stringify(text)})`,
}

interface Candidate {
  readonly cookie: string
  readonly userId: string
  /** Which questions they will solve. */
  readonly solves: (questionId: string) => boolean
}

const hasRunner = requirePart('built runner', existsSync(runnerMain))

describe.skipIf(!hasRunner)('kill -9 at random moments', () => {
  let folder = ''
  let product: MortalProduct
  let tests: TestAssessment[]
  let candidates: Candidate[]
  /** Answers that the product has said it has taken. */
  const acknowledged = new Set<string>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-crash-'))
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    product = new MortalProduct({ DATA_DIR: folder, ...env })
    tests = await makeTests()
    candidates = await makeCandidates()
  }, 120_000)
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('loses no acknowledged answer, counts none twice, leaves every attempt resumable', async () => {
    const kills = (part: Part): Kill[] =>
      Array.from({ length: size.kills }, () => ({
        part,
        moment: Math.floor(random() * leastMoments),
      }))
    product.kill([...kills('server'), ...kills('runner')])
    await Promise.all(
      candidates.map(async (candidate) => {
        for (const one of tests) await take(candidate, one)
      }),
    )
    expect(product.killed.toSorted()).toEqual([
      ...Array.from({ length: size.kills }, () => 'runner'),
      ...Array.from({ length: size.kills }, () => 'server'),
    ])
    // Few are left to chance: a commit whose answer died with the server.
    const all = size.candidates * size.tests * size.questions
    expect(acknowledged.size).toBeGreaterThan(all / 2)
    expect(acknowledged.size).toBeLessThanOrEqual(all)

    for (const candidate of candidates) {
      for (const one of tests) {
        for (const { _id } of one.questions) {
          expect(await answer(candidate, one, _id)).toMatchObject({
            status: 409,
            body: { message: 'This question was already answered' },
          })
        }
        const { completedAt, score, ...standing } = await standingOf(candidate, one)
        const ids = one.questions.map(({ _id }) => _id)
        const solved = ids.filter(candidate.solves)
        expect(completedAt).not.toBeNull()
        expect(score).toBe(10 * solved.length)
        expect(standing.correctQuestionIds.toSorted()).toEqual(solved.toSorted())
        expect(standing.wrongQuestionIds.toSorted()).toEqual(
          ids.filter((id) => !solved.includes(id)).toSorted(),
        )
      }
    }
    const list = await product.call(await signIn(admin), 'GET', '/testAttempt/getAll?limit=1')
    expect(list.body.total).toBe(size.candidates * size.tests)
  }, 600_000)

  /** Goes on wherever the attempt stands, as after a reload, until nothing is left to answer. */
  async function take(candidate: Candidate, one: TestAssessment): Promise<void> {
    const { cookie, userId } = candidate
    const begun = await product.call(cookie, 'POST', '/testAttempt/create', {
      userId,
      testId: one._id,
      remainingQuestionIds: one.questions.map(({ _id }) => _id),
    })
    expect([200, 201]).toContain(begun.status)
    for (;;) {
      const { correctQuestionIds, wrongQuestionIds } = await standingOf(candidate, one)
      const answered = [...correctQuestionIds, ...wrongQuestionIds]
      const left = one.questions.filter(({ _id }) => !answered.includes(_id))
      for (const { _id } of left) expect(acknowledged).not.toContain(keyOf(candidate, one, _id))
      const [question] = left
      if (!question) return
      if (!(await run(candidate, one, question))) continue
      const { status, body } = await answer(candidate, one, question._id)
      // Taken before the server died, or its last run was lost with the runner.
      if (status === 409) continue
      expect(status).toBe(200)
      expect(body.data.correct).toBe(candidate.solves(question._id))
      acknowledged.add(keyOf(candidate, one, question._id))
    }
  }

  function keyOf({ userId }: Candidate, one: TestAssessment, questionId: string): string {
    return `${userId} ${one._id} ${questionId}`
  }

  /** Whether there is a verdict: none where the runner died over it. */
  async function run(candidate: Candidate, one: TestAssessment, question: TestQuestion) {
    const { cookie, solves } = candidate
    const text = solves(question._id) ? question.expectedOutput : 'something else'
    const submitted = await product.call(cookie, 'POST', '/submissions', {
      testId: one._id,
      questionId: question._id,
      source_code: programs[one.language as keyof typeof programs](text),
      language_id: judgeLanguageIds[one.language],
    })
    if (submitted.status === 409) return false
    expect(submitted.status).toBe(201)
    for (;;) {
      const asked = await product.call(cookie, 'GET', `/submissions/${submitted.body.token}`)
      expect(asked.status).toBe(200)
      if (asked.body.status.id === judgeStatusIds.internalError) return false
      if (asked.body.status.id > judgeStatusIds.processing) return true
    }
  }

  function answer({ cookie }: Candidate, one: TestAssessment, questionId: string) {
    const body = { questionId, flag: true }
    return product.call(cookie, 'PUT', `/testAttempt/update/${one._id}`, body)
  }

  async function standingOf({ cookie }: Candidate, one: TestAssessment) {
    const { status, body } = await product.call(cookie, 'GET', `/testAttempt/get/${one._id}`)
    expect(status).toBe(200)
    return body.data
  }

  async function makeTests(): Promise<TestAssessment[]> {
    const cookie = await signIn(admin)
    const languages = Object.keys(programs)
    const forms = Array.from({ length: size.tests }, (_, number) => ({
      name: `Crash ${number}`,
      numOfQuestions: size.questions,
      language: languages[number % languages.length],
      level: 'Basic',
    }))
    const made = forms.map((form) => product.call(cookie, 'POST', '/test/create', form))
    return (await Promise.all(made)).map(({ body }) => body.data)
  }

  async function makeCandidates(): Promise<Candidate[]> {
    const emails = Array.from({ length: size.candidates }, (_, n) => `c${n}@example.com`)
    for (const email of emails) {
      await product.call('', 'POST', '/user/register', { name: 'Crash Tester', email, password })
    }
    for (const token of await mailedTokens()) {
      const verified = await product.call('', 'GET', `/auth/verify/${token}`)
      expect(verified.status).toBe(200)
    }
    const ids = tests.flatMap(({ questions }) => questions.map(({ _id }) => _id))
    return Promise.all(
      emails.map(async (email) => {
        const solved = new Set(ids.filter(() => random() < 0.5))
        const cookie = await signIn({ email, password })
        const me = await product.call(cookie, 'GET', '/user/getMe')
        return { cookie, userId: me.body.data._id, solves: (id) => solved.has(id) }
      }),
    )
  }

  async function mailedTokens(): Promise<string[]> {
    const mails = join(folder, 'mail')
    const names = await vi.waitFor(
      async () => {
        const written = await readdir(mails)
        expect(written).toHaveLength(size.candidates)
        return written
      },
      { timeout: 60_000 },
    )
    const texts = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')))
    // Quoted-printable: soft line breaks and escaped equals signs.
    const plain = texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    return plain.map((text) => text.match(/\/verify\?token=([\w-]+)/)?.[1] ?? '')
  }

  async function signIn(login: { email: string; password: string }): Promise<string> {
    const { status, headers } = await product.call('', 'POST', '/user/login', login)
    expect(status).toBe(200)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
})
