import { readBankQuestion } from '@assay/contract/question-bank'
import type { CaseGroup, QuestionContent } from '@assay/contract/question-parts'
import {
  cancelProof,
  listQuestionDrafts,
  proveQuestionDraft,
  publishQuestionDraft,
} from '@assay/contract/studio'
import { signatureOf } from '@assay/questions/signature'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../platform/jobs/table.ts'
import { questions } from '../../tables/questions.ts'
import { questionProofs } from '../../tables/studio.ts'
import { groupedQuestion, teach } from '../../testing/grouped-question.ts'
import { faults, shortPatience, useStandInJudge } from '../../testing/stand-in-judge.ts'
import { doubling, provingNode, startDraft } from '../../testing/studio.ts'
import { useProduct } from '../../testing/test-app.ts'

const { judge, client } = useStandInJudge(shortPatience)
const product = useProduct({}, { judge: client })

let ada: SignedIn
beforeAll(async () => {
  ada = await product.signedIn('admin')
})
beforeEach(() => {
  judge.received.length = 0
  judge.isHeld = false
  judge.languageIds = undefined
  judge.outcome = judge.usualOutcome
})

const node = () => provingNode(product, { judge: client })
const prove = async (content: QuestionContent) => {
  const draft = await startDraft(ada, content)
  await draft.prove()
  await node().runDue()
  const proof = await draft.proof()
  return { draft, proof, problems: proof?.checks.flatMap(({ problems }) => problems) ?? [] }
}

const [first, ...others] = doubling.hiddenCases
const wrongCase = { ...(first as NonNullable<typeof first>), output: '3\n' }
const isWrong: QuestionContent = { ...doubling, hiddenCases: [wrongCase, ...others] }
const allRight = { state: 'passed' as const, done: 4, total: 4, problems: [] }
const wrongSentence = 'The Python reference prints "2" on case "one", which expects "3".'

describe('a proof', () => {
  test('during which the server went down twice is given up, and says so', async () => {
    const draft = await startDraft(ada, doubling)
    await draft.prove()
    await product.db.update(jobs).set({ deaths: 2 })
    await node().runDue()
    const problem = expect.stringContaining('stopped: the server went down 2 times')
    expect(await draft.proof()).toMatchObject({
      state: 'failed',
      checks: [{ name: 'Proof', problems: [problem] }],
    })
    expect(judge.received).toEqual([])
    product.clock.advance(1000)
    await draft.prove()
    await node().runDue()
    expect(await draft.proof()).toMatchObject({ state: 'passed' })
  })

  test('runs every program at low priority, and tells how far it got', async () => {
    const draft = await startDraft(ada, doubling)
    expect(await draft.prove()).toMatchObject({ state: 'waiting', revision: 2, finishedAt: null })
    await node().runDue()
    expect(await draft.proof()).toEqual({
      revision: 2,
      state: 'passed',
      requestedAt: product.clock.now().toISOString(),
      finishedAt: product.clock.now().toISOString(),
      checks: [
        { name: 'Rules', state: 'passed', done: 1, total: 1, problems: [] },
        { name: 'Python reference', ...allRight, slowestSeconds: 0.012 },
        { name: 'C reference', ...allRight, slowestSeconds: 0.012 },
        {
          ...{ name: 'Wrong C (prints the sample)', state: 'passed', done: 1, total: 3 },
          problems: [],
        },
        { name: 'Mutants', state: 'passed', done: 3, total: 3, problems: [] },
      ],
      mutants: { killed: 3, equivalent: 0, explained: 0, survivors: [] },
      limits: { C: 1, 'C++': 1, Java: 1, JavaScript: 1, Python: 1 },
    })
    for (const { headers } of judge.received) expect(headers['x-priority']).toBe('low')
    const { data } = succeeded(await ada.call(listQuestionDrafts))
    expect(data[0]).toMatchObject({ _id: draft.id, proof: 'passed' })
  })

  test.each<[string, Partial<QuestionContent>, string]>([
    ['a wrong expected output', isWrong, wrongSentence],
    ['no title', { title: ' ' }, 'The question has no title.'],
    ['no reference', { solutions: [] }, 'The question has no reference solution.'],
    [
      'too few cases',
      { hiddenCases: others },
      'The question has 2 hidden cases; at least 3 are needed.',
    ],
    [
      'an input outside its range',
      { shape: ['n:1..99'] },
      'Case "largest": line 1 (100): n = 100 is outside 1..99.',
    ],
    [
      'an unreadable shape',
      { shape: ['numbers'] },
      'The shape has an item that cannot be read: numbers.',
    ],
    [
      'a recipe without end',
      { hiddenCases: [{ ...wrongCase, input: '{{repeat 9000000000 "x"}}' }, ...others] },
      'Case "one": recipes make at most 8388608 characters.',
    ],
    [
      'a failing program that passes',
      {
        failing: [{ language: 'C', source: 'times 2', verdict: 'wrong', reason: 'adds once' }],
      },
      'Wrong C (adds once) passes every hidden case and would get all marks.',
    ],
    [
      'a wrong program that crashes',
      { failing: [{ language: 'C', source: 'fail hard', verdict: 'wrong', reason: 'slips' }] },
      'Wrong C (slips) does not end properly on case "one": Runtime Error (NZEC): hard: Exited with error status 1.',
    ],
    [
      'a reference that does not compile',
      { solutions: [{ language: 'C', source: 'nonsense' }] },
      'The C reference does not compile: Compilation Error: main.c:1: error',
    ],
    [
      'a validator that refuses an input',
      { validator: 'fail odd' },
      'The validator refuses the input of case "sample": Runtime Error (NZEC): odd: Exited with error status 1',
    ],
  ])('fails because of %s', async (_, changes, sentence) => {
    const { draft, proof, problems } = await prove({ ...doubling, ...changes })
    expect(problems).toContain(sentence)
    expect(proof?.state).toBe('failed')
    const refused = await draft.publish()
    expect([refused.status, refused.body.message]).toEqual([409, problems[0]])
  })

  test('waits while the judge is down, and never fails because of it', async () => {
    const draft = await startDraft(ada, doubling)
    await draft.prove()
    judge.instead.push(faults.tooMany)
    await node().runDue()
    expect((await draft.proof())?.state).toBe('running')
    product.clock.advance(18_000)
    await node().runDue()
    expect((await draft.proof())?.state).toBe('passed')
  })

  test('names a program that the judge cannot run', async () => {
    judge.outcome = ({ body, ...rest }) =>
      body.language_id === 50
        ? { status: { id: 13, description: 'Internal Error' }, message: 'no space' }
        : judge.usualOutcome({ body, ...rest })
    const { problems } = await prove(doubling)
    expect(problems[0]).toBe('The C reference fails on case "sample": Internal Error: no space')
  })

  test('of a node that was killed is taken over by another one', async () => {
    const draft = await startDraft(ada, doubling)
    await draft.prove()
    judge.instead.push(faults.silent)
    const killed = node().runDue()
    await expect.poll(() => judge.instead).toHaveLength(0)
    await node().runDue()
    expect((await draft.proof())?.state).toBe('running')
    product.clock.advance(31_000)
    await node().runDue()
    expect((await draft.proof())?.state).toBe('passed')
    await killed
    expect((await draft.proof())?.state).toBe('passed')
  })

  test('goes on where an earlier node was', async () => {
    const draft = await startDraft(ada, doubling)
    await draft.prove()
    const checks = [
      { name: 'Rules', state: 'passed' as const, done: 1, total: 1, problems: [] },
      { name: 'Python reference', ...allRight, slowestSeconds: 0.7 },
      { name: 'C reference', ...allRight, slowestSeconds: 0.012 },
    ]
    await product.db
      .update(questionProofs)
      .set({ state: 'running', progress: { checks, mutants: null, limits: null } })
      .where(eq(questionProofs.draftId, draft.id))
    await node().runDue()
    expect(await draft.proof()).toMatchObject({ state: 'passed', limits: { Python: 7 } })
    expect(judge.received.map(({ sourceCode }) => sourceCode)).not.toContain('times 2')
  })

  test('is cancelled, and stops at its next step', async () => {
    const draft = await startDraft(ada, doubling)
    const { params } = draft
    expect(succeeded(await ada.call(cancelProof, { params })).data).toBeNull()
    await draft.prove()
    judge.isHeld = true
    const running = node().runDue()
    await expect.poll(() => judge.received).not.toHaveLength(0)
    expect(succeeded(await ada.call(cancelProof, { params })).data).toBeNull()
    judge.isHeld = false
    await running
    expect(await draft.proof()).toBeNull()
    expect((await draft.publish()).status).toBe(409)
    product.clock.advance(1000)
    await draft.prove()
    await node().runDue()
    expect(succeeded(await ada.call(cancelProof, { params })).data).toMatchObject({
      state: 'passed',
    })
  })

  test('skips programs in languages that the code runner lacks', async () => {
    judge.languageIds = [100, 50]
    const failing = [
      ...doubling.failing,
      { language: 'Java' as const, source: 'print 7', verdict: 'wrong' as const, reason: 'odd' },
    ]
    const solutions = [...doubling.solutions, { language: 'C++' as const, source: 'times 2' }]
    const { draft, proof } = await prove({ ...doubling, solutions, failing })
    const skipped = proof?.checks.filter(({ state }) => state === 'skipped')
    expect(skipped?.map(({ name }) => name)).toEqual(['C++ reference', 'Wrong Java (odd)'])
    expect(proof?.state).toBe('passed')
    expect((await draft.publish()).status).toBe(201)

    judge.languageIds = [91]
    const { problems } = await prove(doubling)
    expect(problems).toEqual(['The code runner offers the language of none of the references.'])
  })

  test('takes several references in one language', async () => {
    const [python] = doubling.solutions
    const { proof, problems } = await prove({
      ...doubling,
      solutions: [...doubling.solutions, { ...python, language: 'Python', source: 'times 2' }],
    })
    expect(problems).toEqual([])
    expect(proof?.checks.map(({ name }) => name)).toContain('Python reference 2')
  })

  test('is given up when the author asks for another', async () => {
    const draft = await startDraft(ada, isWrong)
    const asked = await draft.prove()
    expect(await draft.prove()).toEqual(asked)
    judge.isHeld = true
    const running = node().runDue()
    await expect.poll(() => judge.received).not.toHaveLength(0)
    product.clock.advance(1000)
    await draft.save(doubling)
    await draft.prove()
    judge.isHeld = false
    await running
    await node().runDue()
    expect(await draft.proof()).toMatchObject({ revision: 3, state: 'passed' })
  })

  test('is of the revision that the author sees', async () => {
    const { params } = await startDraft(ada, doubling)
    for (const endpoint of [proveQuestionDraft, publishQuestionDraft]) {
      const refused = await ada.request(endpoint, { params, body: { revision: 1 } })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^Test Person saved this question at /)
    }
  })
})

describe('publishing', () => {
  test('is refused without a finished proof of the same revision', async () => {
    const draft = await startDraft(ada, doubling)
    const refusal = async () => (await draft.publish()).body.message
    expect(await refusal()).toBe('Prove this question before you publish it.')
    await draft.prove()
    expect(await refusal()).toBe('The proof of this question has not finished yet.')
    await node().runDue()
    await draft.save({ ...doubling, title: 'Twice' })
    expect(await refusal()).toBe('Prove this question before you publish it.')
  })

  test('is refused if groups of cases or the generator are not right', async () => {
    teach(judge)
    const grouped = { ...groupedQuestion, failing: [], noSlowSolutionReason: 'One number.' }
    const right = await prove(grouped)
    expect(right.problems).toEqual([])
    expect(right.proof?.checks.map(({ name }) => name)).toContain('Generator')
    expect((await right.draft.publish()).status).toBe(201)

    const [small, middling, large] = grouped.groups as [CaseGroup, CaseGroup, CaseGroup]
    const emptyGroup = { ...middling, name: 'empty', marks: 1 }
    const unfit: [Partial<QuestionContent>, string][] = [
      [{ groups: [small, middling] }, 'add up to 5; they must add up to 10'],
      [{ groups: [small, emptyGroup, { ...middling, marks: 2 }, large] }, '"empty" has no case'],
      [{ generator: 'print 3' }, 'The generator makes no new input'],
    ]
    for (const [changes, problem] of unfit) {
      const { draft, problems } = await prove({ ...grouped, ...changes })
      expect(problems.join()).toContain(problem)
      expect(await draft.publish()).toMatchObject({ status: 409, body: { code: 'proof_failed' } })
    }
  })

  test('makes an edition, once, and a new one after a change', async () => {
    const { draft } = await prove(doubling)
    const [one, two] = await Promise.all([draft.publish(), draft.publish()])
    expect([one.status, two.status].sort()).toEqual([200, 201])
    const { questionId } = one.body.data
    expect(two.body.data).toEqual({ questionId })
    const read = async (id: string) =>
      succeeded(await ada.call(readBankQuestion, { params: { id } })).data
    expect(await read(questionId)).toMatchObject({
      content: doubling,
      origin: 'ours',
      limits: { Python: 1 },
      withdrawnAt: null,
    })
    const [edition] = await product.db
      .select({ signature: questions.signature })
      .from(questions)
      .where(eq(questions.id, questionId))
    expect(edition?.signature).toEqual(signatureOf(doubling))
    const row = async () => succeeded(await ada.call(listQuestionDrafts)).data[0]
    expect(await row()).toMatchObject({ state: 'published' })

    product.clock.advance(1000)
    await draft.save({ ...doubling, minutes: 7 })
    expect(await row()).toMatchObject({ state: 'changed', proof: null })
    await draft.prove()
    await node().runDue()
    const next = (await draft.publish()).body.data.questionId
    expect(next).not.toBe(questionId)
    expect((await read(questionId)).withdrawnAt).not.toBeNull()
    expect((await read(next)).editions.map(({ _id }) => _id).sort()).toEqual(
      [questionId, next].sort(),
    )
    const copy = await startDraft(ada, doubling, next)
    expect(copy.content).toEqual({ ...doubling, minutes: 7 })
  })
})
