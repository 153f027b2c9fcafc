import type { SsoOnly } from '@assay/contract/single-sign-on'
import { refusal } from '../../platform/errors.ts'
import type { SignInWay } from '../../tables/accounts.ts'
import type { UserRow } from './present.ts'

type RuledUser = Pick<UserRow, 'role' | 'secondFactorSince'>

/** How a session was opened. */
interface Opening {
  readonly way: SignInWay
  readonly secondFactorAt: Date | null
}

/** Which accounts may sign in in which way. Sessions from before a stricter rule end with it. */
export function signInRules(ssoOnly: SsoOnly, requiresSecondFactor = false) {
  const admitsWay = ({ role }: RuledUser, way: SignInWay): boolean => {
    if (way === 'sso' || way === 'let-in' || ssoOnly === 'off') return true
    return ssoOnly === 'administrators' && role === 'user'
  }
  return {
    requiresSecondFactor,

    admits(user: RuledUser, { way, secondFactorAt }: Opening): boolean {
      const needsFactor = user.role === 'admin' && user.secondFactorSince !== null
      return admitsWay(user, way) && (secondFactorAt !== null || !needsFactor)
    },

    /** Whether the session is good for nothing but setting up a second factor. */
    lacksSecondFactor({ role }: RuledUser, { secondFactorAt }: Opening): boolean {
      return requiresSecondFactor && role === 'admin' && secondFactorAt === null
    },

    /** The way that the session is to have; refused if the account may not sign in like this. */
    wayOf(user: UserRow, way: SignInWay, now: Date): SignInWay {
      if (admitsWay(user, way)) return way
      if (user.letInUntil && user.letInUntil > now) return 'let-in'
      throw refusal('sso_only')
    },

    /** Refuses to make an account that could not sign in. */
    refuseSignUp(): void {
      if (ssoOnly === 'everyone') throw refusal('sso_only')
    },
  }
}

export type SignInRules = ReturnType<typeof signInRules>

/** The rules where no operator has set any. */
export const anyWay = signInRules('off')
