import { socketEvents } from '@assay/contract/notifications'
import { setRole } from '@assay/contract/people'
import { succeeded } from '@assay/testkit/client'
import { afterEach, expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import type { App } from '../../platform/http/app-type.ts'
import { TestClient } from '../../testing/client.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { changedMeanwhile } from '../../testing/meanwhile.ts'
import { tell } from '../../testing/notifications.ts'
import { useProduct } from '../../testing/test-app.ts'
import { tellInvitationsChanged } from './live.ts'

const product = useProduct()
const nodes: App[] = []
const tabs: LiveTab[] = []
const start = async (port?: number) => {
  const app = await product.anotherNode()
  nodes.push(app)
  return { app, port: await listenSomewhere(app, port) }
}
const open = (port: number, person: Awaited<ReturnType<typeof product.signedIn>>) => {
  const tab = LiveTab.register(port, person)
  tabs.push(tab)
  return tab
}
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.socket.disconnect()
  await Promise.all(nodes.splice(0).map((app) => app.close()))
})

const tellAll = (title: string, audience: 'users' | 'admins' = 'users') =>
  tell(product, { audience }, title)

test('tabs come back by themselves after a restart and catch up', async () => {
  const person = await product.signedIn('user')
  const before = await start()
  const open20 = Array.from({ length: 20 }, () => open(before.port, person))
  for (const tab of open20) await tab.untilCount(0)
  const endings = Promise.all(open20.map((tab) => tab.ending()))
  await before.app.close()
  expect(new Set(await endings)).toEqual(new Set(['transport close']))

  await tellAll('made meanwhile')
  await start(before.port)
  for (const tab of open20) expect((await tab.untilCount(1)).titles).toEqual(['made meanwhile'])
})

test('a restart does not wait for a browser that has gone silent', async () => {
  const person = await product.signedIn('user')
  const node = await start()
  const tab = await open(node.port, person).until(({ count }) => count !== undefined)
  // What a sleeping laptop does: the line stays up and nobody answers on it.
  const transport: { ws: { _socket: { pause(): void } } } = Object(tab.socket.io.engine.transport)
  transport.ws._socket.pause()
  // Waiting for it would take longer than a test may.
  await node.app.close()
})

test('nodes on one database tell the tabs of each other', async () => {
  const person = await product.signedIn('user')
  const [here, there] = [await start(), await start()]
  const both = [open(here.port, person), open(there.port, person)]
  for (const tab of both) await tab.untilCount(1)
  await tellAll('for both')
  for (const tab of both) expect((await tab.untilCount(2)).titles[0]).toBe('for both')

  const viaHere = new TestClient(here.app)
  viaHere.cookies.set('sid', person.cookies.get('sid') ?? '')
  await viaHere.put(`/api/notification/update/${both[1]?.lists.at(-1)?.[0]?._id}`)
  for (const tab of both) await tab.untilCount(1)

  const endings = Promise.all(both.map((tab) => tab.ending()))
  await viaHere.get('/api/user/logout')
  expect(await endings).toEqual(['io server disconnect', 'io server disconnect'])
})

test('a lost connection to the database is renewed, and what was missed is told', async () => {
  const person = await product.signedIn('user')
  const { port } = await start()
  const tab = await open(port, person).until(({ count }) => count !== undefined)
  await product.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`)
  await tellAll('while deaf')
  await tab.until(({ titles }) => titles[0] === 'while deaf')
  await tellAll('hearing again')
  await tab.until(({ titles }) => titles[0] === 'hearing again')
})

const give = async (
  boss: Awaited<ReturnType<typeof product.signedIn>>,
  id: string,
  role: 'admin' | 'user',
) => succeeded(await boss.call(setRole, { params: { id }, body: { role } }))

test('a new role reaches the tabs on every node at once', async () => {
  const boss = await product.signedIn('admin')
  const person = await product.signedIn('admin')
  const [here, there] = [await start(), await start()]
  const both = [open(here.port, person), open(there.port, person)]
  const changes: string[][] = both.map(({ socket }) => {
    const received: string[] = []
    socket.on(socketEvents.invitationsChanged, (testId) => received.push(testId))
    return received
  })
  for (const tab of both) await tab.until(({ count }) => count !== undefined)
  await tellInvitationsChanged(product.db, 'as an admin')
  await expect.poll(() => changes).toEqual([['as an admin'], ['as an admin']])

  const endings = Promise.all(both.map((tab) => tab.ending()))
  product.clock.advance(1)
  await give(boss, person.userId, 'user')
  await tellAll('for admins', 'admins')
  await tellInvitationsChanged(product.db, 'as a user')
  expect(await endings).toEqual(['transport close', 'transport close'])
  await tellAll('for users')
  for (const tab of both) await tab.until(({ titles }) => titles[0] === 'for users')
  const seen = both.flatMap(({ lists }) => lists.flat().map(({ title }) => title))
  expect(seen).not.toContain('for admins')
  expect(changes).toEqual([['as an admin'], ['as an admin']])

  product.clock.advance(1)
  await give(boss, person.userId, 'admin')
  await tellAll('for admins again', 'admins')
  for (const tab of both) await tab.until(({ titles }) => titles[0] === 'for admins again')
  await tellInvitationsChanged(product.db, 'as an admin again')
  await expect
    .poll(() => changes.map((received) => received.at(-1)))
    .toEqual(['as an admin again', 'as an admin again'])
})

test('a role that changed while the node was deaf is noticed when it listens again', async () => {
  const boss = await product.signedIn('admin')
  const person = await product.signedIn('admin')
  const { port } = await start()
  const tab = await open(port, person).until(({ count }) => count !== undefined)
  const ending = tab.ending()
  await product.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`)
  await give(boss, person.userId, 'user')
  expect(await ending).toBe('transport close')
})

test('a role that is lost while a tab connects is not the role it gets', async () => {
  const person = await product.signedIn('admin')
  const { port } = await start()
  // So long unseen that connecting writes to the account, which makes it wait for the change.
  product.clock.advance(10 * minuteMs)
  const demotion = `with changed as (update users set role = 'user' where id = $1 returning id)
    select pg_notify('assay_notifications', json_build_object('roleChangedOf', id)::text) from changed`
  const received: string[] = []
  const tab = await changedMeanwhile(product.database, [demotion, person.userId], async () => {
    const opened = open(port, person)
    opened.socket.on(socketEvents.invitationsChanged, (testId) => received.push(testId))
    return opened.until(({ count }) => count !== undefined)
  })
  await tellInvitationsChanged(product.db, 'for admins')
  await tellAll('for users')
  await tab.until(({ titles }) => titles[0] === 'for users')
  expect(received).toEqual([])
})
