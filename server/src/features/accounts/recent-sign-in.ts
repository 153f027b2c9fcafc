import { type Clock, minuteMs } from '../../platform/clock.ts'
import { refusal } from '../../platform/errors.ts'
import type { Session } from './sessions.ts'

const recentMs = 10 * minuteMs

/**
 * Refuses a session that is neither new nor has verified the password a moment ago: whoever finds a
 * device unlocked must not give themselves a lasting way in.
 */
export function refuseOldSignIn({ openedAt, passwordGrantUntil }: Session, clock: Clock): void {
  const now = clock.now()
  const isNew = now.getTime() - openedAt.getTime() < recentMs
  if (!isNew && !(passwordGrantUntil && passwordGrantUntil > now)) throw refusal('sign_in_again')
}
