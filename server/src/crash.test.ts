import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Assessment } from '@assay/contract/assessments'
import { listAttempts } from '@assay/contract/attempt-review'
import { readAttempt } from '@assay/contract/attempts'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { type SignedIn, signIn, signUp } from '@assay/testkit/accounts'
import { answer, begin, makeTest, runCode } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { requirePart } from '@assay/testkit/require-part'
import { printing } from '@assay/testkit/sources'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runnerMain } from './platform/local-runner.ts'
import { type Kill, KillableProduct, type Part } from './testing/killable-product.ts'

import { seededRandom } from './testing/seeded-random.ts'

const size = { candidates: 12, tests: 3, questions: 2, kills: 3 }
/** Each with a request and an answer: begin; for each question look, run, ask, answer; look. */
const minMoments = size.candidates * size.tests * 2 * (2 + 4 * size.questions)
const password = '1234567'
const admin = { email: 'admin@example.com', password }

const random = seededRandom(20_260_302)
const languages = ['Python', 'JavaScript'] as const

type Question = Assessment['questions'][number]

interface Candidate {
  readonly client: SignedIn
  /** Which questions they will solve. */
  readonly solves: (questionId: string) => boolean
}

const hasRunner = requirePart('built runner', existsSync(runnerMain))

describe.skipIf(!hasRunner)('kill -9 at random moments', () => {
  let folder = ''
  let product: KillableProduct
  let tests: Assessment[]
  let candidates: Candidate[]
  /** Answers that the product has said it has taken. */
  const acknowledged = new Set<string>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-crash-'))
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    product = new KillableProduct({ DATA_DIR: folder, ...env })
    tests = await makeTests()
    candidates = await makeCandidates()
  })
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('loses no acknowledged answer, counts none twice, leaves every attempt resumable', async () => {
    const kills = (part: Part): Kill[] =>
      Array.from({ length: size.kills }, () => ({
        part,
        moment: Math.floor(random() * minMoments),
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
          expect(await answer(candidate.client, one, _id)).toEqual({
            statusCode: 409,
            code: 'question_answered',
            message: 'This question was already answered',
          })
        }
        const { completedAt, score, ...progress } = await progressOf(candidate, one)
        const ids = one.questions.map(({ _id }) => _id)
        const solved = ids.filter(candidate.solves)
        expect(completedAt).not.toBeNull()
        expect(score).toBe(10 * solved.length)
        expect(progress.correctQuestionIds.toSorted()).toEqual(solved.toSorted())
        expect(progress.wrongQuestionIds.toSorted()).toEqual(
          ids.filter((id) => !solved.includes(id)).toSorted(),
        )
      }
    }
    const chief = await signIn(product.client(), admin)
    const list = succeeded(await chief.call(listAttempts, { query: { limit: 1 } }))
    expect(list.total).toBe(size.candidates * size.tests)
  }, 600_000)

  /** Goes on wherever the attempt stands, as after a reload, until nothing is left to answer. */
  async function take(candidate: Candidate, one: Assessment): Promise<void> {
    succeeded(await begin(candidate.client, one))
    for (;;) {
      const { correctQuestionIds, wrongQuestionIds } = await progressOf(candidate, one)
      const answered = [...correctQuestionIds, ...wrongQuestionIds]
      const left = one.questions.filter(({ _id }) => !answered.includes(_id))
      for (const { _id } of left) expect(acknowledged).not.toContain(keyOf(candidate, one, _id))
      const [question] = left
      if (!question) return
      if (!(await run(candidate, one, question))) continue
      const verdict = await answer(candidate.client, one, question._id)
      // Stored before the server died, or the run to judge it by died with the runner.
      if (verdict.statusCode === 409) continue
      expect(succeeded(verdict).data.correct).toBe(candidate.solves(question._id))
      acknowledged.add(keyOf(candidate, one, question._id))
    }
  }

  function keyOf({ client: { userId } }: Candidate, one: Assessment, questionId: string): string {
    return `${userId} ${one._id} ${questionId}`
  }

  /** Whether there is a verdict: none if the runner died during the run. */
  async function run({ client, solves }: Candidate, one: Assessment, question: Question) {
    const text = solves(question._id) ? question.expectedOutput : 'something else'
    const ran = await runCode(client, one, question._id, printing(one.language, text))
    if (ran.statusCode === 409) return false
    return succeeded(ran).status.id !== judgeStatusIds.internalError
  }

  async function progressOf({ client }: Candidate, one: Assessment) {
    return succeeded(await client.call(readAttempt, { params: { testId: one._id } })).data
  }

  async function makeTests(): Promise<Assessment[]> {
    const chief = await signIn(product.client(), admin)
    const made = Array.from({ length: size.tests }, (_, number) =>
      makeTest(chief, {
        name: `Crash ${number}`,
        numOfQuestions: size.questions,
        language: languages[number % languages.length] ?? 'Python',
      }),
    )
    return Promise.all(made)
  }

  async function makeCandidates(): Promise<Candidate[]> {
    const ids = tests.flatMap(({ questions }) => questions.map(({ _id }) => _id))
    const accounts = Array.from({ length: size.candidates }, (_, n) => ({
      email: `c${n}@example.com`,
      password,
    }))
    return Promise.all(
      accounts.map(async (account) => {
        const solved = new Set(ids.filter(() => random() < 0.5))
        const client = product.client()
        await signUp(client, { name: 'Crash Tester', ...account }, join(folder, 'mail'))
        return { client: await signIn(client, account), solves: (id) => solved.has(id) }
      }),
    )
  }
})
