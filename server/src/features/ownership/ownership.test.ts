import {
  closeAttempt,
  listAttempts,
  readAttemptDetail,
  reopenAttempt,
} from '@assay/contract/attempt-review'
import { readAttemptSummary } from '@assay/contract/attempts'
import {
  answerOwnershipQuestion,
  type OwnOwnership,
  readOwnership,
  readOwnOwnership,
  showOwnershipQuestion,
} from '@assay/contract/ownership'
import { readRunning } from '@assay/contract/running-attempts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hourMs, secondMs } from '../../platform/clock.ts'
import { users } from '../../tables/accounts.ts'
import { ownershipQuestions, ownershipRounds } from '../../tables/ownership.ts'
import { publishQuestion } from '../../testing/bank.ts'
import { answer, runCode } from '../../testing/candidate.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, judge, work, begun, pass } = useTimedTests()

/** Prints so many times the number it reads. */
const times = (factor: number) =>
  `factor = ${factor}\nnumber = int(input())\nprint(number * factor)`

/** What such a program prints, also after one change. */
function printedBy(source: string, stdin: string): number {
  const factor = Number(/factor = (\d+)/.exec(source)?.[1])
  return /number \* factor/.test(source) ? Number(stdin) * factor : Number(stdin) + factor
}

beforeEach(() => {
  judge.outcome = ({ sourceCode, stdin }) => {
    if (sourceCode === 'print(7)') return { stdout: '7\n' }
    return { stdout: `${printedBy(sourceCode, stdin)}\n`, time: '0.01', memory: 100 }
  }
})

type Attempt = Awaited<ReturnType<typeof begun>>

const begunWith = (changes: object = {}, more: { extraTimePercent?: number } = {}) =>
  begun({ numOfQuestions: 1, ownershipQuestions: true, ...changes }, more)

async function answerAt({ one, user, questionAt }: Attempt, at: number, source?: string) {
  const { _id, sampleInput, expectedOutput } = questionAt(at)
  const factor = Number(expectedOutput) / Number(sampleInput)
  await runCode(user, one, _id, source ?? times(factor))
  await answer(user, one, _id)
}

async function answerAll(attempt: Attempt, source?: string) {
  for (const at of attempt.one.questions.keys()) await answerAt(attempt, at, source)
}

/** Once for the end of the attempt, and once for what that asks for. */
async function workTwice() {
  await work()
  await work()
}

/** A candidate who has finished, and whose questions are ready. */
async function finished(...args: Parameters<typeof begunWith>) {
  const attempt = await begunWith(...args)
  await answerAll(attempt)
  await work()
  return { ...attempt, ...stepsOf(attempt) }
}

function stepsOf({ one, user, attemptId }: Attempt) {
  const params = { testId: one._id }
  return {
    read: async () => (await user.request(readOwnOwnership, { params })).body.data as OwnOwnership,
    show: () => user.request(showOwnershipQuestion, { params }),
    send: (position: number, text: string, isFinal = true) =>
      user.request(answerOwnershipQuestion, {
        params: { ...params, position },
        body: { answer: text, isFinal },
      }),
    keys: () =>
      product.db
        .select()
        .from(ownershipQuestions)
        .where(eq(ownershipQuestions.attemptId, attemptId))
        .orderBy(ownershipQuestions.position),
    seenByAdmin: async () =>
      (await admin().request(readOwnership, { params: { id: attemptId } })).body.data,
    waiting: async () => (await user.request(readRunning, {})).body.data.ownership,
  }
}

test('a candidate answers three questions about their own program, and the score stays', async () => {
  const { one, user, attemptId, read, show, send, keys, seenByAdmin, waiting } = await finished()
  expect(await read()).toMatchObject({ state: 'waiting', total: 3, done: 0, seconds: 90 })
  const told = await notificationsOf(user)
  expect(told.map(({ kind }) => kind)).toContain('ownership-ready')
  expect(await waiting()).toMatchObject([{ testId: one._id, isBegun: false }])

  const [output, changed, input] = await keys()
  expect([output?.kind, changed?.kind, input?.kind]).toEqual(['output', 'changed-output', 'input'])
  const first = (await show()).body.data.question
  expect(first).toMatchObject({ position: 0, kind: 'output', input: output?.input, output: null })
  product.clock.advance(20 * secondMs)
  // Trailing blanks do not count, as in outputs.
  expect((await send(0, `${output?.key} \n`)).body.data).toMatchObject({
    done: 1,
    last: 'answered',
  })

  const second = (await show()).body.data.question
  expect(second?.change).toMatchObject({ text: expect.any(String) })
  await send(1, 'something else')
  const third = (await show()).body.data.question
  expect(third?.options).toHaveLength(4)
  expect(new Set(third?.options).size).toBe(4)
  expect((await send(2, 'none of them')).status).toBe(422)
  const done = (await send(2, input?.key ?? '')).body.data
  expect(done).toMatchObject({ state: 'done', done: 3, question: null })
  expect(done.results?.map(({ isRight }: { isRight: boolean }) => isRight)).toEqual([
    true,
    false,
    true,
  ])
  expect((await show()).body.code).toBe('ownership_closed')
  expect(await waiting()).toEqual([])

  const seen = await seenByAdmin()
  expect(seen.questions[0]).toMatchObject({
    outcome: 'answered',
    takenSeconds: 20,
    key: output?.key,
  })
  const summary = await user.request(readAttemptSummary, { params: { testId: one._id } })
  expect(summary.body.data).toMatchObject({ score: 10, maxScore: 10 })
  const detail = await admin().request(readAttemptDetail, { params: { id: attemptId } })
  expect(detail.body.data.score).toBe(10)
  const list = await admin().request(listAttempts, { query: { limit: 100 } })
  expect(JSON.stringify(list.body)).not.toContain('ownership')
})

test('every key is what the shown program prints, and only one input fits', async () => {
  const { keys, questionAt } = await finished()
  const { sampleInput, expectedOutput } = questionAt(0)
  const source = times(Number(expectedOutput) / Number(sampleInput))
  const [output, changed, input] = await keys()
  expect(String(printedBy(source, output?.input ?? ''))).toBe(output?.key)
  const { from = 0, to = 0, text = '' } = changed?.change ?? {}
  const other = source.slice(0, from) + text + source.slice(to)
  expect(String(printedBy(other, changed?.input ?? ''))).toBe(changed?.key)
  expect(String(printedBy(source, changed?.input ?? ''))).not.toBe(changed?.key)
  const fits = input?.options?.filter((one) => String(printedBy(source, one)) === input.output)
  expect(fits).toEqual([input?.key])
  // Not what the candidate has seen, nor a hidden case.
  for (const shown of [output?.input, changed?.input, ...(input?.options ?? [])]) {
    expect(['3', '1', '10']).not.toContain(shown?.trim())
  }
})

test('the clock is the server’s: a reload continues it, and what was typed is taken', async () => {
  const { read, show, send, seenByAdmin, keys } = await finished({}, { extraTimePercent: 50 })
  const [first] = await keys()
  const { dueAt } = (await show()).body.data.question
  expect(Date.parse(dueAt) - product.clock.now().getTime()).toBe(135 * secondMs)
  await send(0, first?.key ?? '', false)
  product.clock.advance(100 * secondMs)
  // A second tab and a reload: the same question, the same clock, the text so far.
  expect((await show()).body.data.question).toMatchObject({ position: 0, dueAt })
  expect((await read()).question).toMatchObject({ position: 0, dueAt, answer: first?.key })
  product.clock.advance(41 * secondMs)
  expect(await read()).toMatchObject({ question: null, done: 1, last: 'taken', state: 'under-way' })
  expect((await send(0, 'too late')).body.code).toBe('ownership_answered')

  await show()
  product.clock.advance(137 * secondMs)
  // A few seconds late, as the browser sends what is there when time is over.
  expect((await send(1, 'just in time')).body.data.last).toBe('taken')
  await show()
  product.clock.advance(200 * secondMs)
  expect(await read()).toMatchObject({ state: 'done', last: 'missed' })
  expect(await seenByAdmin()).toMatchObject({
    state: 'done',
    questions: [
      { outcome: 'taken', isRight: true, takenSeconds: 135 },
      { outcome: 'taken', isRight: false },
      { outcome: 'missed', answer: null, isRight: null },
    ],
  })
})

test('two tabs: one question at a time, and the first answer counts', async () => {
  const { show, send, keys, seenByAdmin } = await finished()
  const both = await Promise.all([show(), show()])
  expect(both.map(({ body }) => body.data.question.position)).toEqual([0, 0])
  const [first] = await keys()
  const sent = await Promise.all([send(0, first?.key ?? ''), send(0, 'other'), send(0, 'other')])
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await send(1, 'early')).body.code).toBe('ownership_not_asked')
  const [answered] = (await seenByAdmin()).questions
  const winner = sent.findIndex(({ status }) => status === 200)
  expect(answered.answer).toBe(winner === 0 ? first?.key : 'other')
})

test('they must be begun within a day, and finished within an hour', async () => {
  const late = await finished()
  product.clock.advance(24 * hourMs)
  expect(await late.read()).toMatchObject({ state: 'too-late', question: null, results: null })
  expect((await late.show()).body.code).toBe('ownership_closed')
  expect(await late.waiting()).toEqual([])

  const slow = await finished()
  product.clock.advance(23 * hourMs)
  await slow.show()
  await slow.send(0, '1')
  pass(59)
  expect((await slow.show()).status).toBe(200)
  await slow.send(1, '1')
  pass(2)
  expect(await slow.read()).toMatchObject({ state: 'too-late', done: 2, total: 3 })
})

test('after the deadline, the code that was submitted then is asked about', async () => {
  const attempt = await begunWith({ timeLimitMinutes: 10 })
  const { read, show } = stepsOf(attempt)
  await attempt.draft(0, times(5))
  expect((await show()).body.code).toBe('attempt_running')
  pass(11)
  await workTwice()
  expect(await read()).toMatchObject({ state: 'waiting', total: 3 })
  expect((await show()).body.data.question.sourceCode).toBe(times(5))
})

test('a reopened attempt is asked only about answers that are new', async () => {
  const attempt = await begunWith({ numOfQuestions: 2 })
  const { read, keys, show, send, seenByAdmin, waiting } = stepsOf(attempt)
  await answerAt(attempt, 0)
  await attempt.draft(1, times(2))
  const params = { id: attempt.attemptId }
  await admin().request(closeAttempt, { params })
  pass(1)
  await workTwice()
  expect(await read()).toMatchObject({ state: 'waiting', total: 6 })
  // About the answer that stays one is answered, one missed, one not asked yet.
  const [own] = await keys()
  await show()
  await send(0, own?.key ?? '')
  await show()
  pass(5)

  await admin().request(reopenAttempt, { params, body: { extraMinutes: 5 } })
  expect(await keys()).toMatchObject([{ position: 0, answer: own?.key }, { position: 1 }])
  expect(await waiting()).toEqual([])
  await work()
  expect(await keys()).toHaveLength(2)
  await answerAt(attempt, 1)
  await work()
  expect(await read()).toMatchObject({ state: 'waiting', total: 6, done: 2 })
  expect(await seenByAdmin()).toMatchObject({
    questions: [
      { kind: 'output', outcome: 'answered', isRight: true },
      { kind: 'changed-output', outcome: 'missed' },
      { kind: 'input', outcome: 'not-shown' },
      ...['output', 'changed-output', 'input'].map((kind) => ({ kind, outcome: 'not-shown' })),
    ],
  })
  const programs = (await keys()).map(({ questionId }) => questionId)
  expect(programs.slice(2)).toEqual([
    attempt.questionAt(0)._id,
    ...Array(3).fill(attempt.questionAt(1)._id),
  ])
  expect((await show()).body.data.question.position).toBe(2)
})

test('questions about code that was submitted at the end go when the attempt is reopened', async () => {
  const attempt = await begunWith({ timeLimitMinutes: 10 })
  const { read, keys, show, send } = stepsOf(attempt)
  await attempt.draft(0, times(2))
  pass(11)
  await workTwice()
  const [before] = await keys()
  await show()
  await send(0, before?.key ?? '')
  const params = { id: attempt.attemptId }
  await admin().request(reopenAttempt, { params, body: { extraMinutes: 5 } })
  expect(await keys()).toEqual([])
  await answerAll(attempt)
  await work()
  expect(await read()).toMatchObject({ state: 'waiting', total: 3, done: 0 })
})

test('as many as can be made: one that always prints the same gets one, and failed code none', async () => {
  const constant = await begunWith()
  await answerAll(constant, 'print(7)')
  await work()
  expect(await stepsOf(constant).read()).toMatchObject({ state: 'waiting', total: 1 })

  const unanswered = await begunWith({ timeLimitMinutes: 10, atDeadline: 'leave-unanswered' })
  pass(11)
  await workTwice()
  expect(await stepsOf(unanswered).read()).toMatchObject({ state: 'none', total: 0 })
  const told = await notificationsOf(unanswered.user)
  expect(told.map(({ kind }) => kind)).not.toContain('ownership-ready')
})

test('at most three programs are asked about, the longest right ones', async () => {
  const attempt = await begunWith({ numOfQuestions: 4 })
  for (const [at, { _id, sampleInput, expectedOutput }] of attempt.one.questions.entries()) {
    const factor = Number(expectedOutput) / Number(sampleInput)
    const wrong = `${times(factor + 1)} # ${'long '.repeat(50)}`
    await runCode(attempt.user, attempt.one, _id, at === 1 ? wrong : times(factor))
    await answer(attempt.user, attempt.one, _id)
  }
  await work()
  const asked = new Set((await stepsOf(attempt).keys()).map(({ questionId }) => questionId))
  expect(asked.size).toBe(3)
  expect(asked).not.toContain(attempt.questionAt(1)._id)
})

test('nothing of stages that were not reached is asked about', async () => {
  const groups = ['stage 1: plain', 'stage 2: added', 'stage 3: ended']
  const caseAt = (at: number, group: string | null) => ({
    ...{ name: `case ${at}`, input: `${at}\n`, output: `${2 * at}\n`, weight: 1, group },
  })
  const id = await publishQuestion(
    product,
    {
      ...{ kind: 'staged', title: 'In stages', shape: [], validator: '', generator: 'generate' },
      statement: 'One.\n\n# Stage 2: Two\n\nTwo.\n\n# Stage 3: Three\n\nThree.',
      samples: [1, 200, 300].map((at) => caseAt(at, null)),
      hiddenCases: groups.map((name, at) => caseAt(11 + at, name)),
      groups: groups.map((name, at) => ({ name, marks: [2, 3, 5][at] ?? 0, needsAll: false })),
      ...{ solutions: [], failing: [] },
    },
    'ownership-in-stages',
  )
  const asked = judge.outcome
  judge.outcome = (run) => {
    if (run.sourceCode !== 'generate') return asked(run)
    const [seed, group = ''] = run.stdin.split('\n')
    return { stdout: `${Number(/\d/.exec(group)?.[0]) * 100 + (Number(seed) % 90)}\n` }
  }
  const attempt = await begunWith({
    ...{ questionIds: [id], kinds: ['work-sample'], marking: 'cases', level: 'Basic' },
  })
  // Right for no sample, so that no further stage opens.
  await answerAt(attempt, 0, times(7))
  await workTwice()
  const keys = await stepsOf(attempt).keys()
  expect(keys.length).toBeGreaterThan(0)
  for (const { input } of keys) expect(Number(input)).toBeLessThan(200)
})

test('a test without the option asks nothing', async () => {
  const attempt = await begunWith({ ownershipQuestions: false })
  await answerAll(attempt)
  await work()
  const params = { testId: attempt.one._id }
  const own = await attempt.user.request(readOwnOwnership, { params })
  expect(own.body.code).toBe('ownership_off')
  expect(
    await product.db.$count(ownershipRounds, eq(ownershipRounds.attemptId, attempt.attemptId)),
  ).toBe(0)
})

test('they go with the attempt when an account is deleted', async () => {
  const { attemptId, user, keys } = await finished()
  expect(await keys()).toHaveLength(3)
  await product.db.delete(users).where(eq(users.id, user.userId))
  expect(await keys()).toEqual([])
  expect(await product.db.$count(ownershipRounds, eq(ownershipRounds.attemptId, attemptId))).toBe(0)
})
