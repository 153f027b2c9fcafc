import { type Clock, minuteMs } from '../../platform/clock.ts'
import { refusal } from '../../platform/errors.ts'
import type { Session } from './sessions.ts'

const recentMs = 10 * minuteMs

/**
 * Refuses a session that is neither new nor has verified the password a moment ago: whoever finds a
 * device unlocked must not give themselves a lasting way in.
 */
export function refuseOldSignIn(session: Session, clock: Clock): void {
  const { user, openedAt, secondFactorAt, passwordGrantUntil } = session
  const now = clock.now()
  const isSince = (then: Date) => now.getTime() - then.getTime() < recentMs
  // A password alone does not get anybody in who has a second factor.
  if (user.role === 'admin' && user.secondFactorSince) {
    if (secondFactorAt && isSince(secondFactorAt)) return
    throw refusal('sign_in_anew')
  }
  const isNew = isSince(openedAt)
  if (!isNew && !(passwordGrantUntil && passwordGrantUntil > now)) throw refusal('sign_in_again')
}
