import { maxUnreadCount } from '@assay/contract/notifications'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { seed, seedTimeoutMs } from '../../testing/seed.ts'
import { useProduct } from '../../testing/test-app.ts'
import { listUnread, ownStatement, unreadStatement } from './list-store.ts'

const product = useProduct()

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
/** Of four administrators: one has read nothing, one the newer half, one everything; one is new. */
const [none, newerHalf, all, recent] = [1, 2, 3, 4].map(idOf) as [string, string, string, string]
const size = sql.raw('60000')

beforeAll(async () => {
  await seed(product.database, async (tx) => {
    await tx.execute(sql`
      insert into users (id, name, email, role, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person',
        'p' || n || '@example.com', case when n <= 4 then 'admin' else 'user' end,
        case when n = 4 then now() - interval '10 seconds' else now() - interval '80 days' end
      from generate_series(1, 1000) n`)
    await tx.execute(sql`
      insert into notifications (id, audience, user_id, kind, parameters, created_at)
      select gen_random_uuid(), case when n % 3 > 0 then 'admins' else 'one' end,
        case when n % 3 = 0 then
          ('00000000-0000-7000-8000-' || lpad((1 + n % 1000)::text, 12, '0'))::uuid end,
        'password-changed', '{}', now() - n * interval '1 second'
      from generate_series(1, ${size}) n`)
    await tx.execute(sql`
      insert into notification_reads (notification_id, user_id, read_at)
      select id, ${newerHalf}::uuid, now() from notifications
      where audience = 'admins' and created_at > now() - ${size} / 2 * interval '1 second'`)
    await tx.execute(sql`
      insert into notification_positions (user_id, read_up_to) values (${all}::uuid, now())`)
    await tx.execute(sql`vacuum analyze users, notifications, notification_reads`)
  })
}, seedTimeoutMs)

async function expectIndexScans(statement: SQL) {
  const { rows } = await product.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan Backward using notifications_audience_idx/)
  expect(plan).toMatch(/Index (Only )?Scan Backward using notifications_user_idx/)
  expect(plan).not.toMatch(/Seq Scan on notification/)
  // Sorting would mean that all were read before the newest are known.
  expect(plan).not.toMatch(/Sort.*\n.*Index.*notifications_audience_idx/)
}

test('the unread are counted from indexes', async () => {
  await expectIndexScans(unreadStatement([none], 100))
  await expectIndexScans(unreadStatement([none, newerHalf, all, recent], 100))
  const counts = await listUnread(product.db, [none, newerHalf, all, recent], 0)
  const countOf = (id: string) => counts.find(({ userId }) => userId === id)?.count
  expect([none, newerHalf, all].map(countOf)).toEqual([maxUnreadCount, maxUnreadCount, 0])
  expect(countOf(recent)).toBeLessThan(50)
})

test.each([
  ['the newest', {}],
  ['the unread', { onlyUnread: true }],
  ['a page far down', { after: { createdAt: new Date(), id: none } }],
])('%s are listed from indexes', async (_, changes) => {
  await expectIndexScans(ownStatement({ userId: all, onlyUnread: false, limit: 21, ...changes }))
})
