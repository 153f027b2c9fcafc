import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { SignInWay } from '../../tables/accounts.ts'
import type { ChallengeKeeper } from './challenges.ts'
import { deviceFor } from './devices.ts'
import type { GuessKeys } from './guesses.ts'
import { passkeysOf } from './passkeys-store.ts'
import type { UserRow } from './present.ts'
import { recordSignIn } from './record-sign-in.ts'
import type { SessionKeeper } from './sessions.ts'
import type { HalfSignIn, SignIn, SignInFrom } from './sign-in.ts'
import type { SignInRules } from './sign-in-rules.ts'

interface Parts {
  readonly clock: Clock
  readonly sessions: SessionKeeper
  readonly rules: SignInRules
  readonly challenges: ChallengeKeeper
}

/** How the first step was taken. */
export interface FirstStepTaken {
  readonly way: SignInWay
  readonly from: SignInFrom
  readonly guesses?: GuessKeys
  /** What signed in, for the audit log, where it says so. */
  readonly by?: string
  /** Whether it proves a second factor as well. */
  readonly hasSecondFactor?: boolean
}

/** What a browser has taken the first step of; it comes back with the second. */
export const halfSignIn = 'the second step of a sign-in'

/**
 * The first step of a sign-in, after which somebody is in or asked for a second factor. Until then there
 * is no session, only a note that this browser got so far, for ten minutes.
 */
export function firstStep({ clock, sessions, rules, challenges }: Parts) {
  /** Where a second factor is required, passkeys are asked for whatever their owner chose. */
  const isAsked = async (db: Db, { id, role, secondFactorSince }: UserRow): Promise<boolean> => {
    if (role !== 'admin') return false
    if (secondFactorSince !== null) return true
    return rules.requiresSecondFactor && (await passkeysOf(db, id)).length > 0
  }

  return {
    /** Whether the account is asked for a second factor. */
    isAsked,

    async enter(tx: Db, user: UserRow, taken: FirstStepTaken): Promise<SignIn | HalfSignIn> {
      const { way, from, by, guesses, hasSecondFactor = false } = taken
      if (!hasSecondFactor && (await isAsked(tx, user))) {
        sessions.refuseWay(user, way)
        const first = by ?? (way === 'google' ? 'Google' : 'a password')
        return { half: { userId: user.id, generation: String(user.generation), way, by: first } }
      }
      const opening = { hasSecondFactor, ...(guesses && { guesses }) }
      const session = await sessions.open(tx, user, way, opening)
      await recordSignIn(tx, clock.now(), user, { address: from.address, ...(by && { by }) })
      return { session, device: deviceFor(user, from.deviceCookie) }
    },

    /** Has this browser go on with the second step; what it began last counts. */
    async keep(browser: string, { half }: HalfSignIn): Promise<void> {
      await challenges.set(halfSignIn, { secret: browser, browser }, half)
    },
  }
}

export type FirstStep = ReturnType<typeof firstStep>
