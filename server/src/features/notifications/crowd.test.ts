import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { notificationReads, notifications } from '../../tables/notifications.ts'
import { useBank } from '../../testing/bank.ts'
import { LiveTab, listenSomewhere } from '../../testing/live-tab.ts'
import { useStandInJudge } from '../../testing/stand-in-judge.ts'
import { useProduct } from '../../testing/test-app.ts'

// Apart from the other tests, which delete everybody before each.
const { client } = useStandInJudge()
const product = useProduct({}, { judge: client })
useBank(product)
let port = 0
beforeAll(async () => {
  port = await listenSomewhere(product.app)
})

const tabs: LiveTab[] = []
const open = (person: Awaited<ReturnType<typeof product.signedIn>>) => {
  const tab = LiveTab.register(port, person)
  tabs.push(tab)
  return tab
}
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.socket.disconnect()
})

test('with 100,000 users a test is created by one row and everybody hears of it', async () => {
  const createdAt = product.clock.now().toISOString()
  for (let first = 1; first < 100_000; first += 10_000) {
    await product.db.execute(sql`
      insert into users (id, name, email, created_at)
      select gen_random_uuid(), 'One Of Many', 'crowd' || n || '@example.com', ${createdAt}
      from generate_series(${first}::integer, ${first + 9999}::integer) as n`)
  }
  const admin = await product.signedIn('admin')
  const absent = await product.signedIn('user')
  const tab = await open(await product.signedIn('user')).untilCount(0)
  const body = { name: 'Loops', numOfQuestions: 3, language: 'Python', level: 'Basic' }
  expect((await admin.post('/api/test/create', body)).status).toBe(201)
  expect((await tab.untilCount(1)).titles).toEqual(['New test available'])
  expect((await open(absent).untilCount(1)).titles).toEqual(['New test available'])
  expect(await product.db.$count(notifications)).toBe(1)
  expect(await product.db.$count(notificationReads)).toBe(0)
})
