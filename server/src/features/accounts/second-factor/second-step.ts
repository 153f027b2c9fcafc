import type { Proof } from '@assay/contract/second-factor'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { refusal } from '../../../platform/errors.ts'
import { signInWays } from '../../../tables/accounts.ts'
import type { ChallengeKeeper } from '../challenges.ts'
import { deviceFor } from '../devices.ts'
import { type FirstStep, halfSignIn } from '../first-step.ts'
import type { AccountMails } from '../mail-templates.ts'
import type { PasskeyAssertions } from '../passkeys/assertion.ts'
import { passkeysOf } from '../passkeys-store.ts'
import { recordSignIn } from '../record-sign-in.ts'
import type { SessionKeeper } from '../sessions.ts'
import type { SignIn, SignInFrom } from '../sign-in.ts'
import { findUser, lockUser } from '../store.ts'
import type { CodeGuesses } from './code-guesses.ts'
import type { SecondFactorProofs } from './proofs.ts'
import { recordRecoveryCode } from './record-recovery-code.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: SessionKeeper
  readonly challenges: ChallengeKeeper
  readonly isAsked: FirstStep['isAsked']
  readonly assertions: PasskeyAssertions
  readonly proofs: SecondFactorProofs
  readonly codeGuesses: CodeGuesses
  readonly mails: AccountMails
  readonly onSignIn: (email: string) => void
}

const signing = 'sign in with a passkey as second factor'
const expired = () => refusal('second_factor_expired')

/** The second step of a sign-in, in the browser that has taken the first. */
export function secondStep({ db, clock, sessions, challenges, ...parts }: Parts) {
  const waitingIn = async (browser: string | undefined) => {
    if (browser === undefined) throw expired()
    const half = await challenges.find(halfSignIn, browser, browser)
    const user = half?.userId === undefined ? undefined : await findUser(db, half.userId)
    if (!half || !user) throw expired()
    return { browser, half, user }
  }

  return {
    async start(from: string | undefined) {
      const { browser, user } = await waitingIn(from)
      const hasPasskeys = (await passkeysOf(db, user.id)).length > 0
      return {
        hasAuthenticator: user.authenticatorId !== null,
        passkey: hasPasskeys ? { ...(await parts.assertions.ask(signing, browser)) } : null,
      }
    },

    async finish(proof: Proof, given: string | undefined, from: SignInFrom): Promise<SignIn> {
      const { browser, half, user: waiting } = await waitingIn(given)
      const { address } = from
      if (!proof.credential) await parts.codeGuesses.take(waiting, address)
      const use = await parts.proofs.read(proof, signing, browser)
      const signIn = await db.transaction(async (tx) => {
        const user = await lockUser(tx, waiting.id)
        // A new password, a deactivation and the operator end what has been begun.
        if (!user || String(user.generation) !== half.generation) throw expired()
        if (user.deactivatedAt || !(await parts.isAsked(tx, user))) throw expired()
        // Of two calls at once the second finds it gone; a wrong code leaves it.
        if (!(await challenges.take(halfSignIn, browser, browser, tx))) throw expired()
        const means = await use(tx, user)
        const way = signInWays.find((one) => one === half.way)
        const session = await sessions.open(tx, user, way, { hasSecondFactor: true })
        const now = clock.now()
        await recordSignIn(tx, now, user, { address, by: `${half.by} and ${means}` })
        if (means === 'a recovery code') {
          await recordRecoveryCode(tx, user, { now, address, mails: parts.mails })
        }
        return { session, device: deviceFor(user, from.deviceCookie) }
      })
      if (!proof.credential) await parts.codeGuesses.forgive(waiting, address)
      parts.onSignIn(waiting.email)
      return signIn
    },
  }
}

export type SecondStep = ReturnType<typeof secondStep>
