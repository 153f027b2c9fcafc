import {
  deleteAssessment,
  editAssessment,
  restoreAssessment,
} from '@assay/contract/assessment-endpoints'
import { listNotifications } from '@assay/contract/notification-list'
import {
  markAllNotificationsRead,
  markNotificationRead,
  maxUnreadCount,
} from '@assay/contract/notifications'
import type { SignedIn } from '@assay/testkit/accounts'
import { expect, test } from 'vitest'
import { minuteMs } from '../../platform/clock.ts'
import { notifications } from '../../tables/notifications.ts'
import { useBank } from '../../testing/bank.ts'
import { makeTest } from '../../testing/candidate.ts'
import { notificationsOf, tell, titlesTo } from '../../testing/notifications.ts'
import { useProduct } from '../../testing/test-app.ts'

const product = useProduct()
useBank(product)

/** Whoever joins later is not told what was before, so that each test begins with nothing. */
const newcomer = (role: 'user' | 'admin' = 'user') => {
  product.clock.advance(1)
  return product.signedIn(role)
}
const page = async (person: SignedIn, query: object = {}) =>
  (await person.request(listNotifications, { query })).body
const titlesOf = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)
const markRead = async (person: SignedIn, title: string) => {
  const id = (await notificationsOf(person)).find((each) => each.title === title)?._id ?? ''
  return person.request(markNotificationRead, { params: { id } })
}

test('a notification is listed with its kind, its facts and the sentence made of them', async () => {
  const user = await newcomer()
  const admin = await product.signedIn('admin')
  const one = await makeTest(admin, { name: 'Loops' })
  expect(await page(user)).toEqual({
    statusCode: 200,
    message: 'Notifications',
    data: [
      {
        _id: expect.any(String),
        kind: 'test-available',
        parameters: { testId: one._id, test: 'Loops', language: 'Python', level: 'Basic' },
        type: 'info',
        title: 'New test available',
        message: 'Loops (Python, Basic) is ready for you.',
        link: `/dashboard/rules?test=${one._id}`,
        createdAt: product.clock.now().toISOString(),
        isRead: false,
      },
    ],
    unread: 1,
  })
  expect((await product.client().request(listNotifications, {})).status).toBe(401)
})

test('a test that was renamed keeps the name it had at the time', async () => {
  const user = await newcomer()
  const admin = await product.signedIn('admin')
  const one = await makeTest(admin, { name: 'Before' })
  const params = { id: one._id }
  const body = { name: 'After', numOfQuestions: 3, language: 'Python', level: 'Basic' } as const
  expect((await admin.request(editAssessment, { params, body })).status).toBe(200)
  await admin.request(deleteAssessment, { params })
  await admin.request(restoreAssessment, { params })
  expect((await notificationsOf(user)).map(({ message }) => message)).toEqual([
    'After (Python, Basic) is ready for you.',
    'Before (Python, Basic) is ready for you.',
  ])
})

test('pages follow one another, also while more arrive', async () => {
  const user = await newcomer()
  for (const number of [1, 2, 3, 4]) {
    await tell(product, { audience: 'users' }, `group ${number}`)
    await tell(product, { userId: user.userId }, `own ${number}`)
    if (number % 2 === 0) product.clock.advance(1)
  }
  const first = await page(user, { limit: 3 })
  expect(titlesOf(first)).toEqual(['own 4', 'group 4', 'own 3'])
  await tell(product, { userId: user.userId }, 'arrives meanwhile')
  const second = await page(user, { limit: 3, cursor: first.nextCursor })
  expect(titlesOf(second)).toEqual(['group 3', 'own 2', 'group 2'])
  const third = await page(user, { limit: 3, cursor: second.nextCursor })
  expect(titlesOf(third)).toEqual(['own 1', 'group 1'])
  expect(third).not.toHaveProperty('nextCursor')
  expect(third.unread).toBe(9)
})

test.each(['1', '-', '17-x', `99999999999999999-${'0'.repeat(36)}`])(
  'a cursor that is none (%s) is refused',
  async (cursor) => {
    const { status, body } = await (await newcomer()).request(listNotifications, {
      query: { cursor },
    })
    expect([status, body.message]).toEqual([422, 'Cursor must be the nextCursor of another page'])
  },
)

test('shows nobody what others are told, or what their role was told before they had it', async () => {
  const user = await newcomer()
  await tell(product, { audience: 'admins' }, 'to admins')
  await tell(product, { audience: 'everyone' }, 'to everyone')
  await tell(product, { userId: user.userId }, 'to one')
  const other = await product.signedIn('user')
  const late = await newcomer('admin')
  expect(await titlesTo(user)).toEqual(['to one', 'to everyone'])
  expect(await titlesTo(other)).toEqual(['to everyone'])
  expect(await titlesTo(late)).toEqual([])
})

test('what was read is still listed, but not among the unread', async () => {
  const user = await newcomer()
  for (const title of ['first', 'second']) await tell(product, { userId: user.userId }, title)
  expect((await markRead(user, 'first')).status).toBe(200)
  expect((await notificationsOf(user)).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['second', false],
    ['first', true],
  ])
  const unread = await page(user, { onlyUnread: true })
  expect([titlesOf(unread), unread.unread]).toEqual([['second'], 1])
})

test('all that is there is marked as read, however old, and nothing that is committed later', async () => {
  const user = await newcomer()
  await tell(product, { audience: 'users' }, 'old')
  product.clock.advance(2 * minuteMs)
  const [isWritten, written] = gate()
  const [mayCommit, commit] = gate()
  const slow = product.db.transaction(async (tx) => {
    await tell({ db: tx, clock: product.clock }, { audience: 'users' }, 'committed later')
    written()
    await mayCommit
  })
  await isWritten
  product.clock.advance(1)
  await tell(product, { userId: user.userId }, 'new')
  await user.request(markAllNotificationsRead, {})
  commit()
  await slow
  expect((await notificationsOf(user)).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['new', true],
    ['committed later', false],
    ['old', true],
  ])
  expect(titlesOf(await page(user, { onlyUnread: true }))).toEqual(['committed later'])
  expect((await markRead(user, 'old')).status).toBe(200)
})

test('the unread are counted up to a thousand', async () => {
  const user = await newcomer()
  const row = {
    audience: 'one',
    userId: user.userId,
    kind: 'password-changed',
    parameters: {},
    createdAt: product.clock.now(),
  } as const
  await product.db
    .insert(notifications)
    .values(Array.from({ length: maxUnreadCount + 1 }, () => row))
  expect((await page(user)).unread).toBe(maxUnreadCount)
  await user.request(markAllNotificationsRead, {})
  expect((await page(user)).unread).toBe(0)
})

test('one of a kind that this version does not know is listed all the same', async () => {
  const user = await newcomer()
  const row = { audience: 'one', userId: user.userId, createdAt: product.clock.now() } as const
  await product.db.insert(notifications).values([
    { ...row, kind: 'from-the-future', parameters: { anything: 1 } },
    { ...row, kind: 'score-changed', parameters: {} },
    { ...row, kind: 'constructor', parameters: {} },
  ])
  expect(await page(user)).toMatchObject({
    statusCode: 200,
    data: [1, 2, 3].map(() => ({ kind: 'text', title: 'Notification', isRead: false })),
  })
})

/** A promise and what resolves it. */
function gate(): [Promise<void>, () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return [opened, open]
}
