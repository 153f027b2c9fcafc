import { hourMs, minuteMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { retryLater } from '../../platform/errors.ts'
import { takeTry } from '../../platform/throttle/throttle.ts'
import type { InvitationWithTest } from './store.ts'

/** Between two mails of one invitation: a second click, or a second admin, sends nothing. */
export const mailGapMs = minuteMs
/** Between two reminders to everyone. */
export const reminderGapMs = hourMs

/** To one address, over all tests, by resending, reminding and inviting again. */
const repeatedMails = { tries: 5, windowMs: hourMs, doubling: false }

/** The invitation must be locked. */
export function refuseSecondMail({ invitation }: InvitationWithTest, now: Date): void {
  const { name, mailedAt, remindedAt } = invitation
  const last = Math.max(mailedAt?.getTime() ?? 0, remindedAt?.getTime() ?? 0)
  const waitMs = last + mailGapMs - now.getTime()
  if (waitMs <= 0) return
  throw retryLater(
    Math.ceil(waitMs / 1000),
    'mailed_recently',
    `An email to ${name} was sent less than a minute ago. Wait a minute before you send another.`,
  )
}

/** Part of the transaction that sends the mail. */
export async function takeRepeatedMail(tx: Db, email: string, now: Date): Promise<void> {
  const key = `invitation-mails:${email}`
  const { allowed, retryAfterSeconds } = await takeTry(tx, key, repeatedMails, now)
  if (allowed) return
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw retryLater(
    retryAfterSeconds,
    'too_many_mails',
    `${email} has been sent ${repeatedMails.tries} emails in the last hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}
