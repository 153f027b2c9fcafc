import type { Assertion } from '@assay/contract/passkeys'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import type { ChallengeKeeper } from '../challenges.ts'
import { findPasskey } from '../passkeys-store.ts'
import { challengeIn, type PasskeyCeremony } from './ceremony.ts'

interface Parts {
  readonly db: Db
  readonly challenges: ChallengeKeeper
  readonly ceremony: PasskeyCeremony
}

/** What passkeys sign: for a sign-in, or as a second factor. */
export function passkeyAssertions({ db, challenges, ceremony }: Parts) {
  return {
    async ask(purpose: string, browser: string): Promise<object> {
      const options = await ceremony.requestOptions()
      await challenges.set(purpose, { secret: options.challenge, browser }, {})
      return options
    },

    /** The passkey that has signed, once, what this browser asked for, and its new counter. */
    async read(purpose: string, credential: Assertion, browser: string | undefined) {
      const challenge = challengeIn(credential.response.clientDataJSON)
      if (!(await challenges.take(purpose, challenge, browser))) throw refusal('passkey_expired')
      const passkey = await findPasskey(db, credential.id)
      if (!passkey) throw refusal('passkey_refused')
      return { passkey, counter: await ceremony.readUse(credential, challenge, passkey) }
    },
  }
}

export type PasskeyAssertions = ReturnType<typeof passkeyAssertions>
