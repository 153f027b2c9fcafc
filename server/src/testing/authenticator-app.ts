import { addAuthenticator, startAuthenticator } from '@assay/contract/second-factor'
import type { SignedIn } from '@assay/testkit/accounts'
import { codeOf } from '@assay/testkit/authenticator-app'
import { succeeded } from '@assay/testkit/client'
import type { TestClock } from './test-app.ts'

const periodMs = 30_000

/** Sets up an app for an administrator. */
export async function setUpApp(owner: SignedIn, clock: TestClock) {
  const { secret } = succeeded(await owner.call(startAuthenticator, { body: {} })).data
  const body = { code: codeOf(secret, clock.now()) }
  const { recoveryCodes } = succeeded(await owner.call(addAuthenticator, { body })).data
  return {
    recoveryCodes,
    code: () => codeOf(secret, clock.now()),
    /** The code of the period that is next. */
    nextCode: () => {
      clock.advance(periodMs)
      return codeOf(secret, clock.now())
    },
  }
}
