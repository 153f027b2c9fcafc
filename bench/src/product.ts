import { type SignedIn, signInWithGoogle } from '@assay/testkit/accounts'
import type { Google } from '@assay/testkit/google'
import * as testkit from '@assay/testkit/product'

const atOnce = 20

/** The built product, trusting `x-forwarded-for`: every user calls from an address of their own. */
export function startProduct(env: Record<string, string>): Promise<testkit.Product> {
  return testkit.startProduct({ env: { TRUST_PROXY: 'true', ...env } })
}

/** Signs in `count` new users. */
export async function signInUsers(product: testkit.Product, google: Google, count: number) {
  const signInOne = (number: number) => {
    const address = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
    return signInWithGoogle(product.client(address), google, number)
  }
  const users: SignedIn[] = []
  while (users.length < count) {
    const numbers = Array.from(
      { length: Math.min(atOnce, count - users.length) },
      (_, index) => users.length + index,
    )
    users.push(...(await Promise.all(numbers.map(signInOne))))
  }
  return users
}
