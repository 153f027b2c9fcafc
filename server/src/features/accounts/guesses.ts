import { type Clock, dayMs, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { retryLater } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/render.ts'
import { forgetTries, giveBackTry, takeTry } from '../../platform/throttle/throttle.ts'
import type { AccountMails } from './mail-templates.ts'
import type { Passwords } from './passwords.ts'
import type { UserRow } from './present.ts'

/** Both are counted before the password is checked. A right one resets the first and leaves the second as it was. */
const perQuarterHour = { tries: 10, windowMs: 15 * minuteMs, doubling: true }
const perDay = { tries: 100, windowMs: dayMs, doubling: false }

/** The budgets that one guess is taken from. */
export interface GuessKeys {
  readonly recent: string
  readonly daily: string
}

/** All strangers share an account's budgets; each known device has its own. */
export function guessKeys(email: string, device?: string): GuessKeys {
  const of = device === undefined ? email : `${email}:${device}`
  return { recent: `guess:${of}`, daily: `guess-day:${of}` }
}

/** Forgets what strangers have guessed, once the owner has confirmed by mail. */
export async function liftLock(tx: Db, email: string): Promise<void> {
  const { recent, daily } = guessKeys(email)
  await forgetTries(tx, recent)
  await forgetTries(tx, daily)
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly mails: AccountMails
  readonly send: (tx: Db, mail: MailContent) => Promise<void>
}

export function passwordGuesses({ db, clock, passwords, mails, send }: Parts) {
  const take = async (key: string, budget: typeof perDay) => {
    const taken = await takeTry(db, key, budget, clock.now())
    if (taken.allowed) return taken
    const wait = describeWait(taken.retryAfterSeconds)
    throw retryLater(
      taken.retryAfterSeconds,
      'too_many_guesses',
      `Too many wrong passwords. Try again in ${wait}, or reset your password.`,
    )
  }

  return {
    /** Whether the password is right. Throws while the account or the device is locked. */
    async isRight(user: UserRow | undefined, password: string, keys: GuessKeys): Promise<boolean> {
      const recent = await take(keys.recent, perQuarterHour)
      const daily = await take(keys.daily, perDay)
      if (await passwords.matches(user?.passwordHash, password)) return true
      const locked = daily.blockedNow ? daily : recent
      if (locked.blockedNow && user) {
        await send(db, mails.locked(user, describeWait(locked.retryAfterSeconds)))
      }
      return false
    },

    /** Takes back the count of a right guess that opens no session; opening one does that by itself. */
    async forgive({ recent, daily }: GuessKeys): Promise<void> {
      await forgetTries(db, recent)
      await giveBackTry(db, daily)
    },
  }
}

export type PasswordGuesses = ReturnType<typeof passwordGuesses>

export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return '1 minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
