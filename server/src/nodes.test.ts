import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { argonPasswords } from './features/accounts/passwords.ts'
import { users } from './features/accounts/table.ts'
import { cleanUp } from './housekeeping.ts'
import { locks } from './platform/database/locks.ts'
import { onOneNode } from './platform/database/one-node.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()

test('one node cleans up at a time, and another one does when it has died', async () => {
  const now = product.clock.now()
  let begun = () => {}
  const working = new Promise<void>((resolve) => {
    begun = resolve
  })
  let finish = () => {}
  const other = onOneNode(product.database, locks.housekeeping, () => {
    begun()
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await working
  expect(await cleanUp(product.database, now)).toBe(false)

  // What the database sees of a node that is killed: its connections are gone.
  await product.database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [locks.housekeeping],
  )
  await expect.poll(() => cleanUp(product.database, now)).toBe(true)
  finish()
  await other
})

test('nodes that start together on an empty database make one administrator', async () => {
  const passwords = await argonPasswords('a pepper for tests')
  const nobody = { email: undefined, password: undefined, name: undefined }
  const made = await Promise.all(
    Array.from({ length: 5 }, () => ensureFirstAdmin(product.db, passwords, product.clock, nobody)),
  )
  expect(made.filter((login) => login !== undefined)).toHaveLength(1)
  expect(await product.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
})
