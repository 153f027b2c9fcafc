import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { argonPasswords } from './features/accounts/passwords.ts'
import { users } from './tables/accounts.ts'
import { useProduct } from './testing/test-app.ts'

const product = useProduct()

test('nodes that start together on an empty database make one administrator', async () => {
  const passwords = await argonPasswords('a pepper for tests')
  const nobody = { email: undefined, password: undefined, name: undefined }
  const made = await Promise.all(
    Array.from({ length: 5 }, () => ensureFirstAdmin(product.db, passwords, product.clock, nobody)),
  )
  expect(made.filter((login) => login !== undefined)).toHaveLength(1)
  expect(await product.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
})
