import { closeAttempt, readAttemptDetail } from '@assay/contract/attempt-review'
import {
  answerClarification,
  askClarification,
  listClarifications,
  maxWaitingClarifications,
  readOwnClarifications,
} from '@assay/contract/clarifications'
import { readOwnMessages } from '@assay/contract/messages'
import { socketEvents } from '@assay/contract/notifications'
import { downloadOwnData, erasePerson } from '@assay/contract/privacy'
import { readRoom } from '@assay/contract/rooms'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { expect, test } from 'vitest'
import { begin } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, begun, signInCandidate, edit, pass } = useTimedTests()

type Test = Parameters<typeof begin>[1]

const ask = (user: SignedIn, one: Test, text: string, questionId = one.questions[0]._id) =>
  user.request(askClarification, { params: { testId: one._id }, body: { questionId, text } })
const asked = async (...args: Parameters<typeof ask>) => {
  const { status, body } = await ask(...args)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.at(-1)._id as string
}
const answer = (id: string, text: string, toAll = false) =>
  admin().request(answerClarification, { params: { id }, body: { text, toAll } })
const list = async (one: Test, search = '') =>
  succeeded(await admin().call(listClarifications, { params: { id: one._id }, query: { search } }))
    .data
const messagesOf = async (user: SignedIn, one: Test) =>
  succeeded(await user.call(readOwnMessages, { params: { testId: one._id } })).data
const another = async (one: Test) => {
  const { user, email } = await signInCandidate()
  await begin(user, one)
  return { user, email }
}

test('what a candidate asks is answered to them, or to all without saying who asked', async () => {
  const { one, user, attemptId } = await begun({ clarifications: true })
  const other = await another(one)
  const id = await asked(user, one, ' May it be empty? ')
  const title = one.questions[0].title
  expect(await list(one)).toMatchObject({
    waiting: 1,
    rows: [{ _id: id, attemptId, title, text: 'May it be empty?', answeredAt: null, answers: [] }],
  })
  expect(await answer(id, 'Yes.')).toMatchObject({
    status: 201,
    body: { data: { sentTo: 1, reachedAsker: true } },
  })
  pass(1)
  const secondId = await asked(user, one, 'And negative?')
  expect((await answer(secondId, 'No.', true)).body.data).toEqual({ sentTo: 2, reachedAsker: true })
  expect(await messagesOf(user, one)).toMatchObject([
    { text: 'Yes.', about: { title, asked: 'May it be empty?' } },
    { text: 'No.', about: { title, asked: 'And negative?' } },
  ])
  expect(await messagesOf(other.user, one)).toMatchObject([
    { text: 'No.', about: { title, asked: null } },
  ])
  const own = async (who: SignedIn) =>
    succeeded(await who.call(readOwnClarifications, { params: { testId: one._id } })).data
  expect(await own(user)).toMatchObject([
    { title, text: 'May it be empty?', answeredAt: expect.any(String) },
    { title, text: 'And negative?', answeredAt: expect.any(String) },
  ])
  expect(await own(other.user)).toEqual([])
  const { data } = succeeded(await admin().call(readAttemptDetail, { params: { id: attemptId } }))
  expect(data.clarifications.map(({ text }) => text)).toEqual(['May it be empty?', 'And negative?'])
})

test('it is found by what was asked, what was answered and who asked', async () => {
  const { one, user } = await begun({ clarifications: true })
  const id = await asked(user, one, 'Is 100% included?')
  await answer(id, 'Of course')
  await asked(user, one, 'Something else')
  const found = async (search: string) => (await list(one, search)).rows.map(({ text }) => text)
  expect(await found('100%')).toEqual(['Is 100% included?'])
  expect(await found('of COURSE')).toEqual(['Is 100% included?'])
  expect(await found('test person')).toEqual(['Something else', 'Is 100% included?'])
  expect(await found('no such words')).toEqual([])
})

test('only in a test that allows it, during the test, about its questions, and not without end', async () => {
  const off = await begun()
  expect(await ask(off.user, off.one, 'How?')).toMatchObject({
    status: 409,
    body: { code: 'clarifications_off' },
  })
  await edit(off.one, { clarifications: true })
  expect((await ask(off.user, off.one, 'How?')).status).toBe(201)
  expect((await edit(off.one, { clarifications: false })).body).toMatchObject({
    code: 'test_begun',
    message: 'Asking during the test cannot be turned off once somebody has begun the test.',
  })

  const { one, user, attemptId } = await begun({ clarifications: true })
  expect(await ask(user, one, '   ')).toMatchObject({ status: 422 })
  expect(await ask(user, one, 'How?', attemptId)).toMatchObject({
    body: { code: 'question_not_in_test' },
  })
  expect(await ask((await signInCandidate()).user, one, 'How?')).toMatchObject({
    body: { code: 'attempt_not_begun' },
  })
  for (let each = 0; each < maxWaitingClarifications; each += 1) await asked(user, one, `${each}?`)
  // A second click on the same question is not one too many.
  expect((await ask(user, one, '0?')).body.data).toHaveLength(maxWaitingClarifications)
  expect(await ask(user, one, 'One too many')).toMatchObject({
    status: 429,
    body: { code: 'too_many_clarifications' },
  })
  succeeded(await admin().call(closeAttempt, { params: { id: attemptId } }))
  expect(await ask(user, one, 'Too late')).toMatchObject({ body: { code: 'attempt_closed' } })
})

test('an answer that nobody would get is refused, and the question still waits', async () => {
  const { one, user, attemptId } = await begun({ clarifications: true })
  const other = await another(one)
  const id = await asked(user, one, 'How?')
  succeeded(await admin().call(closeAttempt, { params: { id: attemptId } }))
  expect(await answer(id, 'So')).toMatchObject({ status: 409, body: { code: 'nobody_takes_test' } })
  expect(await list(one)).toMatchObject({ waiting: 1, rows: [{ hasEnded: true }] })
  expect((await answer(id, 'So', true)).body.data).toEqual({ sentTo: 1, reachedAsker: false })
  expect(await messagesOf(other.user, one)).toMatchObject([{ text: 'So' }])
  expect((await answer(attemptId, 'So')).status).toBe(404)
})

test('administrators hear of it at once, and the room says how many wait', async () => {
  const { one, user, attemptId } = await begun({ clarifications: true })
  const waiting = async () =>
    succeeded(await admin().call(readRoom, { params: { id: one._id } })).data.waitingClarifications
  expect(await waiting()).toBe(0)
  const tab = LiveTab.register(await listenSomewhere(product.app), admin())
  const heard: string[] = []
  tab.socket.on(socketEvents.roomChanged, (testId, ids) => {
    if (testId === one._id) heard.push(...ids)
  })
  await tab.until(() => true)
  await asked(user, one, 'How?')
  await expect.poll(() => heard, { timeout: 5000 }).toContain(attemptId)
  expect(await waiting()).toBe(1)
  tab.socket.disconnect()
  const plain = await begun()
  const { data } = succeeded(await admin().call(readRoom, { params: { id: plain.one._id } }))
  expect(data.waitingClarifications).toBe(null)
})

test('candidates download what they asked, and it goes with them', async () => {
  const { one, user } = await begun({ clarifications: true })
  const other = await another(one)
  const id = await asked(other.user, one, 'for the file')
  await answer(id, 'An answer to all', true)
  const file = await other.user.request(downloadOwnData, {})
  expect(file.body.attempts).toMatchObject([{ clarifications: [{ text: 'for the file' }] }])
  const body = { confirmation: other.email }
  succeeded(await admin().call(erasePerson, { params: { id: other.user.userId }, body }))
  expect(await list(one)).toEqual({ waiting: 0, rows: [] })
  expect(await messagesOf(user, one)).toMatchObject([{ text: 'An answer to all', about: null }])
})
