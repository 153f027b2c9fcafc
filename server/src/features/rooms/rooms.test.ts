import { socketEvents } from '@assay/contract/notifications'
import { readRoom } from '@assay/contract/rooms'
import { succeeded } from '@assay/testkit/client'
import { afterAll, expect, test } from 'vitest'
import { after, hourMs } from '../../platform/clock.ts'
import type { App } from '../../platform/http/app-type.ts'
import { groupMembers, groups } from '../../tables/groups.ts'
import { answer, begin, runCode, solutionOf } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useTimedTests } from '../../testing/timed-tests.ts'

const { product, admin, begun, casesTest, answered, signInCandidate, work, pass } = useTimedTests()

const nodes: App[] = []
const anotherNode = async () => {
  const node = await product.anotherNode()
  nodes.push(node)
  return node
}
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const read = async (id: string, query: { groupId?: string; only?: string } = {}) =>
  succeeded(await admin().call(readRoom, { params: { id }, query })).data

test('a candidate may not read it, and it is nothing for a test that does not exist', async () => {
  const { one, user, attemptId } = await begun()
  const ask = (client: { request: typeof user.request }, id: string) =>
    client.request(readRoom, { params: { id } })
  expect((await ask(user, one._id)).status).toBe(403)
  expect((await ask(admin(), attemptId)).status).toBe(404)
})

test('has a row for each candidate and a cell for each question', async () => {
  const { one, user, attemptId, draft, questionAt } = await begun()
  const states = async () => (await read(one._id)).rows[0]?.cells.map(({ state }) => state)
  expect(await states()).toEqual(['untouched', 'untouched', 'untouched'])
  await draft(0, 'some code of my own')
  const question = questionAt(1)
  await runCode(user, one, question._id, solutionOf(question))
  expect(await states()).toEqual(['working', 'ran', 'untouched'])
  pass(2)
  await answer(user, one, question._id)
  const { rows, titles } = await read(one._id)
  const now = product.clock.now().toISOString()
  expect(rows).toMatchObject([
    {
      _id: attemptId,
      userId: user.userId,
      name: 'Test Person',
      deadline: after(product.clock.now(), 38 * 60_000).toISOString(),
      ended: null,
      lastActiveAt: now,
      isConnected: false,
    },
  ])
  expect(rows[0]?.cells[1]).toEqual({
    questionId: question._id,
    state: 'answered',
    correct: true,
    marks: 10,
    runs: 1,
  })
  expect(titles[question._id]).toBe(question.title)
})

test('an answer marked by cases has no marks until it is judged', async () => {
  const one = await casesTest()
  await answered(one, (solution) => solution)
  const cell = async () => (await read(one._id)).rows[0]?.cells[0]
  expect(await cell()).toMatchObject({ state: 'answered', correct: null, marks: null })
  await work()
  expect(await cell()).toMatchObject({ state: 'answered', correct: true, marks: 10 })
})

test('holds those who began in the last two days, or only some of them', async () => {
  const { one, attemptId } = await begun()
  const { user, email } = await signInCandidate()
  const other: string = (await begin(user, one)).body.data._id
  const ids = async (query: Parameters<typeof read>[1]) =>
    (await read(one._id, query)).rows.map(({ _id }) => _id)
  expect((await ids({})).toSorted()).toEqual([attemptId, other].toSorted())
  expect(await ids({ only: attemptId })).toEqual([attemptId])
  expect(await ids({ only: `${user.userId},${one._id}` })).toEqual([other])
  const [group] = await product.db
    .insert(groups)
    .values({ name: 'Room 12', createdAt: product.clock.now() })
    .returning()
  const groupId = group?.id ?? ''
  await product.db.insert(groupMembers).values({ groupId, email, name: 'Ada' })
  expect(await ids({ groupId })).toEqual([other])
  product.clock.advance(48 * hourMs)
  expect(await ids({})).toEqual([])
})

test('an open room hears who works and who is connected, on every node', async () => {
  const { one, user, attemptId, draft } = await begun()
  await listenSomewhere(product.app)
  const candidatePort = await listenSomewhere(await anotherNode())
  const watching = LiveTab.register(await listenSomewhere(await anotherNode()), admin())
  const heard: string[] = []
  watching.socket.on(socketEvents.roomChanged, (testId, ids) => {
    if (testId === one._id) heard.push(...ids)
  })
  await watching.until(() => true)
  await draft(0, 'nobody looks yet')
  expect(await read(one._id)).toMatchObject({ rows: [{ isConnected: false }] })

  const page = LiveTab.register(candidatePort, user)
  await expect.poll(() => heard).toEqual([attemptId])
  expect(await read(one._id)).toMatchObject({ rows: [{ isConnected: true }] })

  await draft(0, 'somebody looks', 1)
  await expect.poll(() => heard.length).toBe(2)

  page.socket.disconnect()
  await expect.poll(() => heard.length).toBe(3)
  expect(await read(one._id)).toMatchObject({ rows: [{ isConnected: false }] })

  pass(1)
  await draft(0, 'nobody looks any more', 2)
  await read(one._id)
  await draft(0, 'and again somebody', 3)
  await expect.poll(() => heard.length).toBe(4)
  watching.socket.disconnect()
})
