import { appendJournal, exportJournal, readJournal, watchedForMs } from '@assay/contract/journal'
import { socketEvents } from '@assay/contract/notifications'
import { setRole } from '@assay/contract/people'
import { type Client, succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondMs } from '../../platform/clock.ts'
import { attempts } from '../../tables/attempts.ts'
import { useBank } from '../../testing/bank.ts'
import { begin, makeTest } from '../../testing/candidate.ts'
import { TestClient } from '../../testing/client.ts'
import { chunkOf } from '../../testing/journals.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

test('an administrator who is demoted while watching sees no more from then on', async () => {
  const [chief, admin] = [await product.signedIn('admin'), await product.signedIn('admin')]
  const user = await product.signedIn('user')
  const recorded = await makeTest(chief, { journal: true })
  const id: string = (await begin(user, recorded)).body.data._id
  const params = { testId: recorded._id, questionId: recorded.questions[0]._id }
  const look = () => admin.request(readJournal, { params: { id }, query: { watch: 'true' } })
  expect((await look()).status).toBe(200)
  const demoted = { params: { id: admin.userId }, body: { role: 'user' } } as const
  succeeded(await chief.call(setRole, demoted))
  const secret = chunkOf(product, { entries: [[0, 'open', 'written afterwards']] })
  product.clock.advance(watchedForMs)
  expect(succeeded(await user.call(appendJournal, { params, body: secret })).data).toEqual({
    isWatched: false,
  })
  for (const seen of [await look(), await admin.request(exportJournal, { params: { id } })]) {
    expect([401, 403]).toContain(seen.status)
    expect(JSON.stringify(seen.body)).not.toContain('written afterwards')
  }
  expect(
    succeeded(await user.call(appendJournal, { params, body: chunkOf(product) })).data,
  ).toEqual({ isWatched: false })
})

test('while an attempt is watched, the tabs of its candidate send at once, on every node', async () => {
  const admin = await product.signedIn('admin')
  const user = await product.signedIn('user')
  const recorded = await makeTest(admin, { journal: true })
  const attemptId: string = (await begin(user, recorded)).body.data._id
  const params = { testId: recorded._id, questionId: recorded.questions[0]._id }
  const isWatched = async (client: Client) =>
    succeeded(await client.call(appendJournal, { params, body: chunkOf(product) })).data.isWatched
  const look = async (query: { watch?: 'true' } = { watch: 'true' }) =>
    succeeded(await admin.call(readJournal, { params: { id: attemptId }, query }))

  await listenSomewhere(product.app)
  const other = await product.anotherNode()
  const tab = LiveTab.register(await listenSomewhere(other), user as never)
  const heard: string[] = []
  tab.socket.on(socketEvents.journalWatched, (testId) => heard.push(testId))
  await tab.until(({ count }) => count !== undefined)
  // The candidate may be connected to another node than the administrator.
  const there = new TestClient(other)
  for (const [name, value] of user.cookies) there.cookies.set(name, value)

  await look({})
  expect([await isWatched(user), await isWatched(there)]).toEqual([false, false])
  await look()
  await expect.poll(() => heard).toEqual([recorded._id])
  expect([await isWatched(user), await isWatched(there)]).toEqual([true, true])

  // Told once in ten seconds, however often somebody looks.
  product.clock.advance(9 * secondMs)
  await look()
  product.clock.advance(secondMs)
  await look()
  await expect.poll(() => heard).toHaveLength(2)
  product.clock.advance(watchedForMs)
  expect(await isWatched(user)).toBe(false)

  const end = { ended: 'finished', completedAt: product.clock.now() } as const
  await product.db.update(attempts).set(end).where(eq(attempts.id, attemptId))
  await look()
  expect(await isWatched(user)).toBe(false)
  expect(heard).toHaveLength(2)
  tab.socket.disconnect()
  await other.close()
})
