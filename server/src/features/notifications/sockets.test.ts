import { notificationSchema } from '@assay/contract/notifications'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs } from '../../platform/clock.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { tell } from '../../testing/notifications.ts'
import { testPassword, useProduct } from '../../testing/test-app.ts'
import { maxSocketsPerSession } from './socket-caps.ts'

const product = useProduct({}, { checkSessionsEveryMs: 50 })
let port = 0
beforeAll(async () => {
  port = await listenSomewhere(product.app)
})

type Person = Awaited<ReturnType<typeof product.signedIn>>
const tabs: LiveTab[] = []
const open = (person: Person, atPort = port) => {
  const tab = LiveTab.register(atPort, person)
  tabs.push(tab)
  return tab
}
const openUnregistered = (...args: ConstructorParameters<typeof LiveTab>) => {
  const tab = new LiveTab(...args)
  tabs.push(tab)
  return tab
}
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.socket.disconnect()
})

const tellOne = (userId: string, title: string) => tell(product, { userId }, title)

describe('a registered tab', () => {
  test('gets the unread list, newest first, and the count', async () => {
    const person = await product.signedIn('user')
    await tellOne(person.userId, 'first')
    await tellOne(person.userId, 'second')
    const tab = await open(person).untilCount(2)
    expect(tab.lists).toHaveLength(1)
    expect(tab.titles).toEqual(['second', 'first'])
    expect(z.strictObject(notificationSchema.shape).parse(tab.lists[0]?.[1])).toMatchObject({
      type: 'info',
      title: 'first',
      message: 'About first',
      createdAt: product.clock.now().toISOString(),
    })
  })

  test('hears of every change, as does every other tab and device of the same user', async () => {
    const person = await product.signedIn('user')
    const stranger = await product.signedIn('user')
    const own = [open(person), open(person), open(person)]
    const other = open(stranger)
    for (const tab of [...own, other]) await tab.untilCount(0)
    await tellOne(person.userId, 'new')
    for (const tab of own) expect((await tab.untilCount(1)).titles).toEqual(['new'])

    const id = own[0]?.lists.at(-1)?.[0]?._id
    expect(await person.put(`/api/notification/update/${id}`)).toMatchObject({
      status: 200,
      body: { statusCode: 200, message: 'Notification marked as read' },
    })
    for (const tab of own) expect((await tab.untilCount(0)).titles).toEqual([])
    expect(other.counts).toEqual([0])
  })

  test('is told nothing that was rolled back', async () => {
    const person = await product.signedIn('user')
    const tab = await open(person).untilCount(0)
    const failing = product.db.transaction(async (tx) => {
      const { clock } = product
      await tell({ db: tx, clock }, { userId: person.userId }, 'never')
      await tell({ db: tx, clock }, { audience: 'everyone' }, 'never')
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await tellOne(person.userId, 'committed')
    expect((await tab.untilCount(1)).titles).toEqual(['committed'])
    expect(tab.counts).toEqual([0, 1])
  })

  test('is told of a burst of 1,000 in a few pushes: the newest 100 and the true count', async () => {
    const person = await product.signedIn('user')
    const tab = await open(person).untilCount(0)
    // Not all at once: a busy machine would let some wait for a connection longer than they may.
    for (let before = 0; before < 1000; before += 100) {
      const hundred = Array.from({ length: 100 }, (_, index) => before + index + 1)
      await Promise.all(hundred.map((number) => tellOne(person.userId, `number ${number}`)))
    }
    await tab.untilCount(1000)
    expect(tab.titles).toHaveLength(100)
    expect(tab.titles[0]).toBe('number 1000')
    expect(tab.titles[99]).toBe('number 901')
    expect(tab.lists.length).toBeLessThan(100)
  })
})

describe('marking as read', () => {
  test('may be repeated, and is refused for what is not one’s own', async () => {
    const person = await product.signedIn('user')
    const stranger = await product.signedIn('admin')
    await tellOne(person.userId, 'mine')
    const tab = await open(person).untilCount(1)
    const url = `/api/notification/update/${tab.lists[0]?.[0]?._id}`
    const missing = { status: 404, body: { message: 'This notification does not exist' } }
    expect(await stranger.put(url)).toMatchObject(missing)
    expect((await person.put(url)).status).toBe(200)
    expect((await person.put(url)).status).toBe(200)
    const unknown = '/api/notification/update/01890000-0000-7000-8000-000000000000'
    expect(await person.put(unknown)).toMatchObject(missing)
    expect((await person.put('/api/notification/update/none')).status).toBe(404)
    expect((await product.client().put(url)).status).toBe(401)
  })
})

describe('the door of the socket', () => {
  test('is shut without a session', async () => {
    expect(await openUnregistered(port, product.client()).refusal()).toBe('Please log in again')
    const forger = product.client()
    forger.cookies.set('sid', 'A'.repeat(43))
    expect(await openUnregistered(port, forger).refusal()).toBe('Please log in again')
  })

  test('is shut for an expired session', async () => {
    const person = await product.signedIn('user')
    product.clock.advance(7 * dayMs + 1)
    expect(await openUnregistered(port, person).refusal()).toBe('Please log in again')
  })

  test('is shut for the page of another site', async () => {
    const person = await product.signedIn('user')
    const foreign = openUnregistered(port, person, { origin: 'https://evil.example' })
    expect(await foreign.refusal()).toBe('websocket error')
    const own = openUnregistered(port, person, { origin: 'http://assay.test' })
    own.socket.emit('register', person.userId)
    await own.untilCount(0)
  })

  test('leads to nothing with another’s id, and out', async () => {
    const person = await product.signedIn('user')
    const victim = await product.signedIn('user')
    await tellOne(victim.userId, 'secret')
    for (const claim of [victim.userId, undefined, { $ne: null }, [person.userId]]) {
      const tab = openUnregistered(port, person)
      tab.socket.emit('register', claim)
      expect(await tab.ending()).toBe('io server disconnect')
      expect([tab.lists, tab.counts]).toEqual([[], []])
    }
  })

  test('says nothing before the tab has registered', async () => {
    const person = await product.signedIn('user')
    const silent = openUnregistered(port, person)
    const tab = await open(person).untilCount(0)
    await tellOne(person.userId, 'new')
    await tab.untilCount(1)
    silent.socket.emit('register', person.userId)
    await silent.untilCount(1)
    expect(silent.counts).toEqual([1])
  })
})

describe('the end of a session', () => {
  test('by logout closes its sockets and no others', async () => {
    const person = await product.signedIn('user', 'two-devices@example.com')
    const phone = Object.assign(product.client(), { userId: person.userId })
    await phone.post('/api/user/login', {
      email: 'two-devices@example.com',
      password: testPassword,
    })
    const ending = [open(person), open(person)]
    const staying = await open(phone).untilCount(0)
    for (const tab of ending) await tab.untilCount(0)
    const endings = Promise.all(ending.map((tab) => tab.ending()))
    await person.get('/api/user/logout')
    expect(await endings).toEqual(['io server disconnect', 'io server disconnect'])
    await tellOne(person.userId, 'still there')
    await staying.untilCount(1)
    expect(ending[0]?.count).toBe(0)
  })

  test('by a password change closes the sockets of all other sessions', async () => {
    const email = 'changes@example.com'
    const person = await product.signedIn('user', email)
    const thief = Object.assign(product.client(), { userId: person.userId })
    await thief.post('/api/user/login', { email, password: testPassword })
    const own = await open(person).untilCount(0)
    const stolen = await open(thief).untilCount(0)
    await person.post('/api/auth/verifyCurrentPassword', { email, password: testPassword })
    const [ending] = await Promise.all([
      stolen.ending(),
      person.put('/api/auth/changePassword', { email, password: '7654321' }),
    ])
    expect(ending).toBe('io server disconnect')
    expect((await own.untilCount(1)).titles).toEqual(['Password changed'])
  })

  test('by deactivation closes the sockets of the account', async () => {
    const admin = await product.signedIn('admin')
    const person = await product.signedIn('user')
    const tab = await open(person).untilCount(0)
    const ending = tab.ending()
    await admin.put(`/api/people/${person.userId}/active`, { active: false })
    expect(await ending).toBe('io server disconnect')
  })

  test('by running out closes its sockets', async () => {
    const tab = await open(await product.signedIn('user')).untilCount(0)
    product.clock.advance(7 * dayMs + 1)
    expect(await tab.ending()).toBe('io server disconnect')
  })
})

describe('how many may be open', () => {
  test('a session has at most twenty, and one that closes makes room', async () => {
    const person = await product.signedIn('user')
    const all = Array.from({ length: maxSocketsPerSession }, () => open(person))
    for (const tab of all) await tab.untilCount(0)
    expect(await openUnregistered(port, person).refusal()).toBe('Too many open tabs')
    all[0]?.socket.disconnect()
    await expect
      .poll(async () => (await LiveTab.register(port, person).untilCount(0)).socket.connected)
      .toBe(true)
  })
})
