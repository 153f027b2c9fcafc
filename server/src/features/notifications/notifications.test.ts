import type { NotificationGroup } from '@assay/contract/notification-kinds'
import { markAllNotificationsRead } from '@assay/contract/notifications'
import { setRole } from '@assay/contract/people'
import { succeeded } from '@assay/testkit/client'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, dayMs } from '../../platform/clock.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { applyRetention } from '../../retention.ts'
import { users } from '../../tables/accounts.ts'
import { notificationReads, notifications } from '../../tables/notifications.ts'
import { useBank } from '../../testing/bank.ts'
import { answer, begin, makeTest, runCode, solutionOf } from '../../testing/candidate.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { tell } from '../../testing/notifications.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { secretOfTests, testPassword, useProduct } from '../../testing/test-app.ts'
import { deleteOldNotifications } from './store.ts'

const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)
let port = 0
beforeAll(async () => {
  port = await listenSomewhere(product.app)
})

type Person = Awaited<ReturnType<typeof product.signedIn>>
const tabs: LiveTab[] = []
const open = (person: Person) => {
  const tab = LiveTab.register(port, person)
  tabs.push(tab)
  return tab
}
beforeEach(async () => {
  // `truncate` would lock every table that refers to users, and wait for pushes that read several.
  await product.db.delete(notifications)
  await product.db.delete(users)
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.socket.disconnect()
})

const tellAll = (audience: NotificationGroup, title: string) => tell(product, { audience }, title)
const tellOne = (userId: string, title: string) => tell(product, { userId }, title)
const read = (person: Person, id: string | undefined) =>
  person.put(`/api/notification/update/${id}`)
const readAll = (person: Person) => person.request(markAllNotificationsRead, {})
const numbersTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test('a notification reaches exactly its audience, connected or not', async () => {
  const [user, admin] = [await product.signedIn('user'), await product.signedIn('admin')]
  const early = [await open(user).untilCount(0), await open(admin).untilCount(0)]
  for (const audience of ['everyone', 'users', 'admins'] as const) {
    await tellAll(audience, audience)
  }
  const late = [open(user), open(admin)]
  for (const tab of [...early, ...late]) await tab.untilCount(2)
  expect(early.map(({ titles }) => titles)).toEqual([
    ['users', 'everyone'],
    ['admins', 'everyone'],
  ])
  expect(late.map(({ titles }) => titles)).toEqual(early.map(({ titles }) => titles))
})

test('whoever joins later is not told what was before', async () => {
  await tellAll('everyone', 'old')
  product.clock.advance(1)
  const tab = await open(await product.signedIn('user')).untilCount(0)
  await tellAll('everyone', 'new')
  expect((await tab.untilCount(1)).titles).toEqual(['new'])
})

test('nor is whoever gets another role', async () => {
  const person = await product.signedIn('user', 'rising@example.com')
  await tellAll('admins', 'old')
  product.clock.advance(1)
  const params = { id: person.userId }
  const admin = await product.signedIn('admin')
  succeeded(await admin.call(setRole, { params, body: { role: 'admin' } }))
  await tellAll('admins', 'new')
  expect((await open(person).untilCount(1)).titles).toEqual(['new'])
})

test('a notification to many is read by each for themselves, and by nobody it is not for', async () => {
  const [one, other] = [await product.signedIn('user'), await product.signedIn('user')]
  const admin = await product.signedIn('admin')
  const tab = await open(one).untilCount(0)
  const others = await open(other).untilCount(0)
  await tellAll('users', 'new')
  await others.untilCount(1)
  const id = (await tab.untilCount(1)).lists.at(-1)?.[0]?._id
  expect((await read(admin, id)).status).toBe(404)
  expect((await read(one, id)).status).toBe(200)
  await tab.untilCount(0)
  expect(others.counts).toEqual([0, 1])
  product.clock.advance(1)
  expect((await read(await product.signedIn('user'), id)).status).toBe(404)
})

test('all can be marked as read at once, in every tab, as often as one likes', async () => {
  const [person, other] = [await product.signedIn('user'), await product.signedIn('user')]
  const two = [await open(person).untilCount(0), await open(person).untilCount(0)]
  const others = await open(other).untilCount(0)
  for (const number of numbersTo(120)) await tellAll('users', `number ${number}`)
  await tellOne(person.userId, 'own')
  for (const tab of two) await tab.untilCount(121)
  const both = await Promise.all([readAll(person), readAll(person)])
  expect(both.map(({ status, body }) => [status, body.message])).toEqual([
    [200, 'All notifications marked as read'],
    [200, 'All notifications marked as read'],
  ])
  for (const tab of two) expect((await tab.untilCount(0)).titles).toEqual([])
  expect((await readAll(person)).status).toBe(200)
  await others.untilCount(120)
  await tellAll('users', 'later')
  for (const tab of two) expect((await tab.untilCount(1)).titles).toEqual(['later'])
})

test('a notification leads to what it is about, if there is such a screen', async () => {
  const [admin, user] = [await product.signedIn('admin'), await product.signedIn('user')]
  const [adminTab, userTab] = [await open(admin).untilCount(0), await open(user).untilCount(0)]
  await tellAll('users', 'no screen')
  const one = await makeTest(admin, { numOfQuestions: 1 })
  const linksOf = (tab: LiveTab) => tab.lists.at(-1)?.map((each) => each.link)
  await userTab.untilCount(2)
  expect(linksOf(userTab)).toEqual([`/dashboard/rules?test=${one._id}`, undefined])

  const attemptId = (await begin(user, one)).body.data._id
  await runCode(user, one, one.questions[0]._id, solutionOf(one.questions[0]))
  await answer(user, one, one.questions[0]._id)
  await userTab.untilCount(3)
  await adminTab.untilCount(1)
  expect(linksOf(userTab)?.[0]).toBe(`/dashboard/myScores/${one._id}`)
  expect(linksOf(adminTab)).toEqual([`/dashboard/userAttempts/${attemptId}`])
})

test('a burst of 1,000 to everybody is told in a few pushes, each once', async () => {
  const person = await product.signedIn('user')
  const tab = await open(person).untilCount(0)
  // Not all at once: a busy machine would let some wait for a connection longer than they may.
  for (let before = 0; before < 1000; before += 100) {
    const hundred = numbersTo(100).map((number) => before + number)
    await Promise.all(hundred.map((number) => tellAll('everyone', `number ${number}`)))
  }
  await tab.untilCount(1000)
  expect(tab.titles).toHaveLength(100)
  expect(tab.titles[0]).toBe('number 1000')
  expect(tab.lists.length).toBeLessThan(100)
  expect((await open(person).untilCount(1000)).titles).toEqual(tab.titles)
}, 60_000)

test('the count stays true while much is said, read and opened at once', async () => {
  const person = await product.signedIn('user')
  const tab = await open(person).untilCount(0)
  await Promise.all(numbersTo(150).map((number) => tellAll('users', `old ${number}`)))
  const toRead = (await tab.untilCount(150)).lists.at(-1)?.slice(0, 40) ?? []
  await Promise.all([
    ...numbersTo(100).map((number) => tellAll('users', `group ${number}`)),
    ...numbersTo(50).map((number) => tellOne(person.userId, `own ${number}`)),
    ...toRead.map(({ _id }) => read(person, _id)),
    ...numbersTo(5).map(async () => open(person)),
  ])
  for (const each of tabs) await each.untilCount(150 + 100 + 50 - 40)
  const fresh = await open(person).untilCount(260)
  for (const each of tabs) expect(each.titles).toEqual(fresh.titles)
  expect(new Set(fresh.lists.at(-1)?.map(({ _id }) => _id)).size).toBe(100)
}, 60_000)

test('after 90 days those to groups are gone, those to one once read or a year later', async () => {
  const person = await product.signedIn('user')
  await tellAll('users', 'to a group')
  await tellOne(person.userId, 'own, read')
  await tellOne(person.userId, 'own, unread')
  const tab = await open(person).untilCount(3)
  expect((await read(person, tab.lists[0]?.[1]?._id)).status).toBe(200)
  await tab.untilCount(2)
  const clean = (afterMs: number) =>
    applyRetention(product.db, after(product.clock.now(), afterMs), {
      retention: defaultRetention,
      secret: secretOfTests,
    })
  await clean(90 * dayMs)
  expect(await product.db.$count(notifications)).toBe(3)
  expect(await product.db.$count(users)).toBe(1)
  await clean(90 * dayMs + 1)
  expect((await tab.untilCount(1)).titles).toEqual(['own, unread'])
  expect(await product.db.$count(notificationReads)).toBe(0)
  await clean(455 * dayMs)
  expect(await product.db.$count(notifications)).toBe(1)
  await clean(455 * dayMs + 1)
  expect(await product.db.$count(notifications)).toBe(0)
})

test('old ones are cleaned up in batches of any size', async () => {
  for (const number of numbersTo(5)) await tellAll('admins', `number ${number}`)
  const later = new Date(product.clock.now().getTime() + 1)
  expect(
    await deleteOldNotifications(product.db, later, { everyone: 2, users: 2, admins: 2, one: 2 }),
  ).toBe(5)
})

test('an account is welcomed when first verified, and not again with another address', async () => {
  const client = product.client()
  const email = 'newcomer@example.com'
  const follow = async (address: string) => {
    const [mail] = await product.mailsTo(address)
    const token = /verify\?token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
    expect((await client.get(`/api/auth/verify/${token}`)).status).toBe(200)
  }
  await client.post('/api/user/register', { name: 'New Comer', email, password: testPassword })
  await follow(email)
  await client.post('/api/user/login', { email, password: testPassword })
  const [user] = await product.db.select().from(users).where(eq(users.email, email))
  const tab = await open(Object.assign(client, { userId: user?.id ?? '' })).untilCount(1)
  expect(tab.lists[0]?.[0]).toMatchObject({ type: 'success', title: 'Welcome' })

  const profile = { name: 'New Comer', email: 'moved@example.com' }
  expect((await client.put(`/api/user/updateProfile/${user?.id}`, profile)).status).toBe(200)
  await follow('moved@example.com')
  await tellOne(user?.id ?? '', 'last')
  await tab.until(({ titles }) => titles[0] === 'last')
  expect(tab.titles).toEqual(['last', 'Email address changed', 'Welcome'])
})
