import { closeAttempt, readAttemptDetail } from '@assay/contract/attempt-review'
import { listAuditEntries } from '@assay/contract/audit'
import {
  listMessages,
  markMessagesSeen,
  maxMessageChars,
  maxMessagesPerTenMinutes,
  readOwnMessages,
  sendMessage,
} from '@assay/contract/messages'
import { socketEvents } from '@assay/contract/notifications'
import { downloadOwnData, erasePerson } from '@assay/contract/privacy'
import type { SignedIn } from '@assay/testkit/accounts'
import { succeeded } from '@assay/testkit/client'
import { expect, test } from 'vitest'
import { begin } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, begun, signInCandidate, work, pass } = useTimedTests()

const ask = (one: { _id: string }, text: string, attemptIds?: string[]) =>
  admin().request(sendMessage, {
    params: { id: one._id },
    body: { text, ...(attemptIds && { attemptIds }) },
  })
const send = async (...args: Parameters<typeof ask>) => {
  const { status, body } = await ask(...args)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const read = async (user: SignedIn, one: { _id: string }) =>
  succeeded(await user.call(readOwnMessages, { params: { testId: one._id } })).data
const textsOf = async (user: SignedIn, one: { _id: string }) =>
  (await read(user, one)).map(({ text }) => text)
const sent = async (one: { _id: string }) =>
  succeeded(await admin().call(listMessages, { params: { id: one._id } })).data

/** Somebody else who takes the same test. */
async function another(one: Parameters<typeof begin>[1]) {
  const { user, email } = await signInCandidate()
  const attemptId: string = (await begin(user, one)).body.data._id
  return { user, email, attemptId }
}

test('a message goes to all who take the test, or to those who are chosen', async () => {
  const { one, user, attemptId } = await begun()
  const other = await another(one)
  const elsewhere = await begun()
  expect(await send(one, '  read "at most" as "less than"\n')).toEqual({ sentTo: 2, ended: [] })
  pass(1)
  expect(await send(one, 'only you', [attemptId])).toEqual({ sentTo: 1, ended: [] })
  expect(await textsOf(user, one)).toEqual(['read "at most" as "less than"', 'only you'])
  expect(await textsOf(other.user, one)).toEqual(['read "at most" as "less than"'])
  expect(await textsOf(elsewhere.user, elsewhere.one)).toEqual([])
  const late = await another(one)
  expect(await textsOf(late.user, one)).toEqual([])
  expect(await textsOf((await signInCandidate()).user, one)).toEqual([])
})

test('an administrator sees who has seen it, and the attempt keeps it', async () => {
  const { one, user, attemptId } = await begun()
  const other = await another(one)
  await send(one, 'to both')
  pass(1)
  await send(one, 'to one', [attemptId])
  const [message] = await read(user, one)
  const see = (who: SignedIn) =>
    who.call(markMessagesSeen, {
      params: { testId: one._id },
      body: { messageIds: [message?._id ?? ''] },
    })
  pass(1)
  const seenAt = product.clock.now().toISOString()
  expect(succeeded(await see(user)).data[0]).toMatchObject({ text: 'to both', seenAt })
  pass(1)
  expect(succeeded(await see(user)).data[0]).toMatchObject({ seenAt })
  expect(await sent(one)).toMatchObject([
    { text: 'to one', to: 'Test Person', sentTo: 1, seenBy: 0 },
    { text: 'to both', to: null, sentTo: 2, seenBy: 1, unseenNames: ['Test Person'] },
  ])
  const detail = async (id: string) =>
    succeeded(await admin().call(readAttemptDetail, { params: { id } })).data.messages
  expect(await detail(attemptId)).toMatchObject([
    { text: 'to both', seenAt },
    { text: 'to one', seenAt: null },
  ])
  expect(await detail(other.attemptId)).toMatchObject([{ text: 'to both', seenAt: null }])
})

test('nobody marks the messages of others as seen', async () => {
  const { one, attemptId } = await begun()
  const other = await another(one)
  await send(one, 'to one', [attemptId])
  const [message] = await sent(one)
  const body = { messageIds: [message?._id ?? ''] }
  const response = await other.user.call(markMessagesSeen, { params: { testId: one._id }, body })
  expect(succeeded(response).data).toEqual([])
  expect(await sent(one)).toMatchObject([{ seenBy: 0 }])
})

test('whoever has ended the test does not get it, and the administrator is told so', async () => {
  const { one, user, attemptId } = await begun()
  const other = await another(one)
  succeeded(await admin().call(closeAttempt, { params: { id: attemptId } }))
  expect(await send(one, 'to both', [attemptId, other.attemptId])).toEqual({
    sentTo: 1,
    ended: ['Test Person'],
  })
  expect(await ask(one, 'to one', [attemptId])).toMatchObject({
    status: 409,
    body: {
      code: 'nobody_takes_test',
      message: 'This candidate has ended the test, so nothing was sent.',
    },
  })
  // Out of time already, although the job that ends the attempt has not run yet.
  pass(41)
  expect(await ask(one, 'to all')).toMatchObject({
    status: 409,
    body: {
      code: 'nobody_takes_test',
      message: 'Nobody is taking this test now, so nothing was sent.',
    },
  })
  await work()
  expect(await textsOf(user, one)).toEqual([])
  expect(await textsOf(other.user, one)).toEqual(['to both'])
})

test('only administrators send, only about attempts of this test, and not without end', async () => {
  const { one, user, attemptId } = await begun()
  const elsewhere = await begun()
  const body = { text: 'hello' }
  const params = { id: one._id }
  expect((await user.request(sendMessage, { params, body })).status).toBe(403)
  expect((await user.request(listMessages, { params })).status).toBe(403)
  expect(await ask({ _id: attemptId }, 'hello')).toMatchObject({ status: 404 })
  expect(await ask(one, 'hello', [elsewhere.attemptId])).toMatchObject({
    status: 404,
    body: { code: 'attempt_not_found' },
  })
  for (const text of ['', '  ', 'x'.repeat(maxMessageChars + 1)]) {
    expect(await ask(one, text)).toMatchObject({
      status: 422,
      body: { errors: { text: expect.any(String) } },
    })
  }
  for (let each = 0; each < maxMessagesPerTenMinutes; each += 1) await send(one, `message ${each}`)
  const refused = await ask(one, 'one too many')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_messages'])
  expect(await sent(one)).toHaveLength(maxMessagesPerTenMinutes)
  pass(11)
  await send(one, 'after a while')
})

test('open tabs hear of it at once, and the audit log says whom it went to, not what it said', async () => {
  const { one, user, attemptId } = await begun()
  await another(one)
  const tab = LiveTab.register(await listenSomewhere(product.app), user)
  const heard: string[] = []
  tab.socket.on(socketEvents.attemptChanged, (testId) => heard.push(testId))
  await tab.until(() => true)
  await send(one, 'a confidential word', [attemptId])
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([one._id])
  await send(one, 'a confidential word to both')
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([one._id, one._id])
  tab.socket.disconnect()
  const { data } = succeeded(
    await admin().call(listAuditEntries, { query: { search: one.name, limit: 2 } }),
  )
  expect(data).toMatchObject([
    { action: 'test.messaged', subject: { _id: one._id }, after: { candidates: 2 } },
    { action: 'attempt.messaged', subject: { _id: attemptId } },
  ])
  expect(JSON.stringify(data)).not.toContain('confidential')
})

test('it goes with the person; what others got too stays without the name', async () => {
  const { one, user, attemptId } = await begun()
  const other = await another(one)
  await send(one, 'Only for you', [attemptId])
  pass(1)
  await send(one, `Ask ${other.email}, he knows`)
  const body = { confirmation: other.email }
  succeeded(await admin().call(erasePerson, { params: { id: other.user.userId }, body }))
  expect(await textsOf(user, one)).toEqual(['Only for you', 'Ask Erased person, he knows'])
  expect(await sent(one)).toMatchObject([{ sentTo: 1 }, { sentTo: 1 }])
})

test('candidates download what they were told, administrators what they have sent', async () => {
  const { one, user, attemptId } = await begun()
  await another(one)
  await send(one, 'for the file', [attemptId])
  const file = await user.request(downloadOwnData, {})
  expect(file.body).toMatchObject({
    attempts: [{ id: attemptId, messages: [{ text: 'for the file', seenAt: null }] }],
    messages: [],
  })
  const { body } = await admin().request(downloadOwnData, {})
  expect(body.messages).toContainEqual(expect.objectContaining({ text: 'for the file' }))
})
