import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { after, type Clock, hourMs, secondMs } from '../clock.ts'
import type { Database, Db } from '../database/connect.ts'
import { mails } from './table.ts'
import type { MailTransport } from './transport.ts'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
}

const checkEveryMs = 5 * secondMs
const firstRetryMs = 10 * secondMs
const longestRetryMs = hourMs
/** About two days of trying. */
const mostTries = 56

/** Part of the transaction that causes it: no mail for what was rolled back, none lost. */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, nextTryAt: now })
}

export interface MailWorker {
  /** Looks at once instead of at the next tick: called after a commit. */
  wake(): void
  stop(): Promise<void>
}

/** Sends what is due, one mail at a time; several nodes may do so side by side. */
export function startMailWorker(
  { db }: Database,
  transport: MailTransport,
  clock: Clock,
  log: Logger,
): MailWorker {
  let stopped = false
  let wanted = false
  let running: Promise<void> | undefined
  const drain = async () => {
    do {
      wanted = false
      while (!stopped && (await sendNext(db, transport, clock, log)));
    } while (wanted && !stopped)
  }
  const wake = () => {
    wanted = true
    if (stopped) return
    running ??= drain()
      .catch((error: unknown) => log.warn({ err: error }, 'the mail outbox could not be read'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, checkEveryMs)
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** The row stays locked while it is being sent, so that no other node sends it too. */
function sendNext(db: Db, transport: MailTransport, clock: Clock, log: Logger): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(
        and(isNull(mails.sentAt), isNull(mails.abandonedAt), lte(mails.nextTryAt, clock.now())),
      )
      .orderBy(asc(mails.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return false
    try {
      await transport.send(mail)
      if (transport.keepsSent) {
        await tx.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, mail.id))
      } else {
        // A sent mail holds a link that opens an account: it is not kept.
        await tx.delete(mails).where(eq(mails.id, mail.id))
      }
    } catch (error) {
      const tries = mail.tries + 1
      const givenUp = tries >= mostTries || transport.isFinal(error)
      const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(mail.tries, 20))
      log.warn({ err: error, mail: mail.id, tries, givenUp }, 'a mail could not be sent')
      await tx
        .update(mails)
        .set({
          tries,
          lastError: error instanceof Error ? error.message : String(error),
          nextTryAt: after(clock.now(), waitMs),
          abandonedAt: givenUp ? clock.now() : null,
        })
        .where(eq(mails.id, mail.id))
    }
    return true
  })
}
