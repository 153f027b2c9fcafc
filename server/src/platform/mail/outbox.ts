import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { after, type Clock, hourMs, minuteMs, secondMs } from '../clock.ts'
import type { Database, Db } from '../database/connect.ts'
import { startWorker, type Worker } from '../worker.ts'
import { mails } from './table.ts'
import type { Mail, MailTransport } from './transport.ts'

const checkEveryMs = 5 * secondMs
const firstRetryMs = 10 * secondMs
const longestRetryMs = hourMs
/**
 * Longer than the slowest mail server may take: a mail that is being sent is left to its node so
 * long, and after that taken for one whose node has died.
 */
export const claimMs = 5 * minuteMs
/** About two days of trying. */
const mostTries = 56

/** Part of the transaction that causes it: no mail for what was rolled back, none lost. */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, nextTryAt: now })
}

/** Sends what is due, one mail at a time; several nodes may do so side by side. */
export function startMailWorker(
  { db }: Database,
  transport: MailTransport,
  clock: Clock,
  log: Logger,
): Worker {
  const sendAll = async (signal: AbortSignal) => {
    while (!signal.aborted && (await sendNext(db, transport, clock, log)));
  }
  return startWorker('mail outbox', checkEveryMs, sendAll, log)
}

const isWaiting = and(isNull(mails.sentAt), isNull(mails.abandonedAt))

export const countWaiting = (db: Db) => db.$count(mails, isWaiting)

/** Says so when mails wait because the mail server does not take them. */
export const mailProbe = (db: Db) => async () => {
  const [failing] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, gt(mails.tries, 0)))
    .limit(1)
  return failing && 'the mail server does not take the mails; they are kept and tried again'
}

/** Taken for a while and not locked: a slow mail server must not hold a transaction open. */
async function claimNext(db: Db, now: Date) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ nextTryAt: after(now, claimMs) })
    .where(sql`${mails.id} = (${due})`)
    .returning()
  return mail
}

async function sendNext(db: Db, transport: MailTransport, clock: Clock, log: Logger) {
  const mail = await claimNext(db, clock.now())
  if (!mail) return false
  const isThis = eq(mails.id, mail.id)
  try {
    await transport.send(mail)
  } catch (error) {
    const tries = mail.tries + 1
    const givenUp = tries >= mostTries || transport.isFinal(error)
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(mail.tries, 20))
    log.warn({ err: error, mail: mail.id, tries, givenUp }, 'a mail could not be sent')
    await db
      .update(mails)
      .set({
        tries,
        lastError: error instanceof Error ? error.message : String(error),
        nextTryAt: after(clock.now(), waitMs),
        abandonedAt: givenUp ? clock.now() : null,
      })
      .where(isThis)
    return true
  }
  // A sent mail holds a link that opens an account: only a mailbox that is read here keeps it.
  if (transport.keepsSent) await db.update(mails).set({ sentAt: clock.now() }).where(isThis)
  else await db.delete(mails).where(isThis)
  return true
}
