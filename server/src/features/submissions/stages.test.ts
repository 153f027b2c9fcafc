import { readAttemptDetail } from '@assay/contract/attempt-review'
import { readAssessment, readAttempt, readAttemptSummary } from '@assay/contract/attempts'
import { saveDraft } from '@assay/contract/drafts'
import type { QuestionContent } from '@assay/contract/question-parts'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { runs } from '../../tables/submissions.ts'
import { ownQuestion, publishQuestion } from '../../testing/bank.ts'
import { answer, begin, runCode, submit, type TestAssessment } from '../../testing/candidate.ts'
import { useJudgedProduct } from '../../testing/judged-product.ts'

const { judge, product, admin, work, casesTest } = useJudgedProduct()

/** The n-th stage asks for inputs that end with n. */
const oneCase = (input: number, group: string | null) => ({
  ...{ name: `of ${input}`, input: `${input}\n`, output: `right ${input}\n` },
  ...{ weight: 1, group },
})
const statementIn = (word: string) =>
  `${word} one.\n\n# Stage 2: Add ${word}\n\n${word} two, ![](two.png)\n\n# Stage 3: End ${word}\n\n${word} three.`
const groups = ['stage 1: plain', 'stage 2: added', 'stage 3: ended']

const staged: Partial<QuestionContent> = {
  kind: 'staged',
  title: 'Grow a program',
  statement: statementIn('Text'),
  translations: [{ language: 'sv', title: 'Väx', statement: statementIn('Ord') }],
  samples: [1, 2, 3].map((input) => oneCase(input, null)),
  hiddenCases: groups.map((name, at) => oneCase(11 + at, name)),
  groups: groups.map((name, at) => ({ name, marks: [2, 3, 5][at] ?? 0, needsAll: false })),
  ...{ shape: [], validator: '', solutions: [], failing: [] },
}

let id: string

beforeAll(async () => {
  id = await publishQuestion(product, { ...ownQuestion, ...staged }, 'grow-a-program')
})

/** `up to 2` is right for the first two stages. */
beforeEach(() => {
  judge.outcome = ({ sourceCode, stdin }) => {
    const last = Number(/\d/.exec(sourceCode)?.[0] ?? 0)
    const isRight = Number(stdin) % 10 <= last
    return { stdout: `${isRight ? 'right' : 'wrong'} ${stdin}` }
  }
})

const stagedTest = (changes: object = {}) =>
  casesTest({ questionIds: [id], kinds: ['work-sample'], ...changes })

async function begun(changes: object = {}) {
  const one = await stagedTest(changes)
  const user = await product.signedIn('user')
  const attemptId = (await begin(user, one)).body.data._id as string
  const run = (source: string, more: object = {}) => runAll(user, one, source, more)
  const shown = async () => {
    const params = { id: one._id }
    const [question] = succeeded(await user.call(readAssessment, { params })).data.questions
    if (!question) throw new Error('the test has lost its question')
    return question
  }
  return { user, one, attemptId, run, shown }
}

/** Follows the runs on all samples that are shown. */
async function runAll(user: SignedIn, one: TestAssessment, source: string, more: object) {
  const { token, sampleTokens = [] } = (await submit(user, one, id, source, more)).body
  for (const each of [token, ...sampleTokens]) await user.get(`/api/submissions/${each}`)
  return sampleTokens.length + 1
}

test('a stage is shown once the sample of the one before was right, and never before', async () => {
  const { run, shown } = await begun()
  const first = await shown()
  expect(first).toMatchObject({
    ...{ kind: 'work-sample', stages: { count: 3, reached: 1 }, questionText: 'Text one.' },
    translations: [{ language: 'sv', questionText: 'Ord one.' }],
  })
  expect(first).not.toHaveProperty('furtherSamples')

  expect(await run('up to 0')).toBe(1)
  expect((await shown()).stages).toEqual({ count: 3, reached: 1 })
  expect(await run('up to 1')).toBe(1)
  const second = await shown()
  expect(second.stages).toEqual({ count: 3, reached: 2 })
  expect(second.questionText).toBe('Text one.\n\n# Stage 2: Add Text\n\nText two, ![](two.png)')
  expect(second.furtherSamples).toEqual([{ input: '2\n', expectedOutput: 'right 2\n' }])
  expect(JSON.stringify(second)).not.toContain('three')

  // The sample of the newest stage decides; those before it run too.
  expect(await run('up to 1')).toBe(2)
  expect((await shown()).stages).toEqual({ count: 3, reached: 2 })
  expect(await run('up to 2')).toBe(2)
  expect(await shown()).toMatchObject({
    stages: { count: 3, reached: 3 },
    questionText: statementIn('Text'),
    translations: [{ questionText: statementIn('Ord') }],
  })
  expect(await run('up to 3')).toBe(3)
  expect((await shown()).stages).toEqual({ count: 3, reached: 3 })
})

test('the input of a later sample, given as an own one, opens nothing', async () => {
  const { run, shown } = await begun()
  for (const stdin of ['1\n', '2\n']) await run('up to 3', { stdin })
  expect((await shown()).stages).toEqual({ count: 3, reached: 1 })
})

test('what was reached stays when the runs are gone, and administrators see when', async () => {
  const { run, shown, attemptId } = await begun()
  await run('up to 3')
  const at = product.clock.now().toISOString()
  await product.db.delete(runs).where(eq(runs.attemptId, attemptId))
  expect((await shown()).stages).toEqual({ count: 3, reached: 2 })
  await run('up to 0')
  expect((await shown()).stages).toEqual({ count: 3, reached: 2 })
  const params = { id: attemptId }
  const [seen] = succeeded(await admin().call(readAttemptDetail, { params })).data.questions
  expect(seen).toMatchObject({
    stagesReachedAt: [at],
    question: { questionText: statementIn('Text'), stages: { count: 3, reached: 3 } },
  })
})

test('each stage earns its own marks, and groups of later ones are told with the results', async () => {
  const { user, one, run } = await begun()
  await run('up to 3')
  await run('up to 2')
  await runCode(user, one, id, 'up to 2')
  await answer(user, one, id)
  await work()
  const params = { testId: one._id }
  const { marks } = succeeded(await user.call(readAttempt, { params })).data
  expect(marks).toEqual({ [id]: 5 })
  const { questions } = succeeded(await user.call(readAttemptSummary, { params })).data
  expect(questions).toMatchObject([
    {
      stages: { count: 3, reached: 3 },
      groups: groups.map((name, at) => ({ name, passed: at < 2 })),
    },
  ])
})

test('a run that ends after the answer opens nothing', async () => {
  const { user, one, shown } = await begun()
  await runCode(user, one, id, 'up to 0')
  judge.isHeld = true
  const late = (await submit(user, one, id, 'up to 1')).body.token
  await answer(user, one, id)
  judge.isHeld = false
  await user.get(`/api/submissions/${late}`)
  expect((await shown()).stages).toEqual({ count: 3, reached: 1 })
  await work()
  const { questions } = succeeded(
    await user.call(readAttemptSummary, { params: { testId: one._id } }),
  ).data
  expect(questions?.[0]).toMatchObject({ questionText: 'Text one.' })
  expect(JSON.stringify(questions)).not.toContain('two')
})

test('a run that ends after the deadline opens nothing', async () => {
  const { user, one, shown } = await begun({ timeLimitMinutes: 10 })
  judge.isHeld = true
  const late = (await submit(user, one, id, 'up to 1')).body.token
  product.clock.advance(10 * minuteMs + 1)
  judge.isHeld = false
  await user.get(`/api/submissions/${late}`)
  expect((await shown()).stages).toEqual({ count: 3, reached: 1 })
})

test('code that the server submits at the deadline opens nothing', async () => {
  const { user, one, attemptId } = await begun({ timeLimitMinutes: 10 })
  const params = { testId: one._id, questionId: id }
  succeeded(await user.call(saveDraft, { params, body: { sourceCode: 'up to 1', revision: 0 } }))
  product.clock.advance(11 * minuteMs)
  await work()
  await work()
  const detail = { params: { id: attemptId } }
  const [seen] = succeeded(await admin().call(readAttemptDetail, detail)).data.questions
  expect(seen).toMatchObject({ marks: 2, stagesReachedAt: [] })
})

test('before it is begun, candidates find the first stage and administrators all', async () => {
  const one = await stagedTest()
  expect(one.questions[0]).toMatchObject({ stages: { count: 3, reached: 3 } })
  const user = await product.signedIn('user')
  const body = JSON.stringify((await user.get(`/api/tests/${one._id}`)).body)
  if (body.includes('Text')) expect(body).toContain('Text one.')
  for (const text of ['two', 'three', 'right 2']) expect(body).not.toContain(text)
})

test('an edition with another stage is another task, which rejudging leaves alone', async () => {
  const slug = 'grow-another-program'
  const publish = (changes: Partial<QuestionContent>) =>
    publishQuestion(product, { ...ownQuestion, ...staged, ...changes }, slug)
  const first = await publish({ title: 'Grow another program' })
  const one = await stagedTest({ questionIds: [first] })
  const user = await product.signedIn('user')
  await begin(user, one)
  await runCode(user, one, first, 'up to 3')
  await answer(user, one, first)
  await work()
  const marksAfter = async (changes: Partial<QuestionContent>) => {
    await publish({ title: 'Grow another program', ...changes })
    expect((await admin().post('/api/rejudgings', { testId: one._id })).status).toBe(201)
    await work()
    await work()
    const read = await user.call(readAttempt, { params: { testId: one._id } })
    return succeeded(read).data.marks?.[first]
  }
  const wrong = (staged.hiddenCases ?? []).map((one) => ({ ...one, output: 'another\n' }))
  const samples = [...(staged.samples ?? []).slice(0, 2), oneCase(33, null)]
  expect(await marksAfter({ hiddenCases: wrong, samples })).toBe(10)
  expect(await marksAfter({ hiddenCases: wrong })).toBe(0)
})

test('such a test is marked by cases', async () => {
  const body = { name: 'By sample', numOfQuestions: 1, language: 'Python', level: 'Basic' }
  const kinds = ['work-sample']
  const refused = await admin().post('/api/test/create', { ...body, kinds })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('Choose marking by hidden cases')
})
