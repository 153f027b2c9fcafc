import { type Clock, dayMs, minuteMs } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { retryLater } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { forgetTries, giveBackTry, takeTry } from '../../../platform/throttle/throttle.ts'
import { describeWait } from '../guesses.ts'
import type { AccountMails } from '../mail-templates.ts'
import type { UserRow } from '../present.ts'

/** Of a million codes three are right at a time. */
const recent = { tries: 5, windowMs: 15 * minuteMs, doubling: true }
const daily = { tries: 30, windowMs: dayMs, doubling: false }
const ofAddress = { tries: 30, windowMs: 15 * minuteMs, doubling: false }

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly mails: AccountMails
}

/** Codes are counted before they are checked, like passwords; a right one takes its count back. */
export function codeGuesses({ db, clock, mails }: Parts) {
  const budgetsOf = (userId: string, address: string) =>
    [
      [`second-factor:${userId}`, recent],
      [`second-factor-day:${userId}`, daily],
      [`second-factor-address:${address}`, ofAddress],
    ] as const

  return {
    /** Throws while the account or the address is locked. */
    async take(user: UserRow, address: string): Promise<void> {
      for (const [key, budget] of budgetsOf(user.id, address)) {
        const taken = await takeTry(db, key, budget, clock.now())
        if (!taken.allowed) {
          throw retryLater(
            taken.retryAfterSeconds,
            'too_many_codes',
            `Too many wrong codes. Try again in ${describeWait(taken.retryAfterSeconds)}.`,
          )
        }
        // Whoever gets this far knows the password.
        if (taken.blockedNow && budget === recent) {
          await enqueueMail(db, mails.wrongCodes(user), clock.now())
        }
      }
    },

    async forgive(user: UserRow, address: string): Promise<void> {
      const [[recentKey], ...others] = budgetsOf(user.id, address)
      await forgetTries(db, recentKey)
      for (const [key] of others) await giveBackTry(db, key)
    },
  }
}

export type CodeGuesses = ReturnType<typeof codeGuesses>
