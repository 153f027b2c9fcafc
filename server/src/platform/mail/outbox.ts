import { hasAddress } from '@assay/contract/no-address'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { type Clock, hourMs, minuteMs, secondMs } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import {
  exponentialBackoff,
  handle,
  type JobHandler,
  type JobKind,
  PermanentFailure,
} from '../jobs/kind.ts'
import { enqueueAll, hasFailing } from '../jobs/store.ts'
import { readOrganisation } from '../organisation/store.ts'
import { type MailContent, renderMail } from './render.ts'
import { mails } from './table.ts'
import type { MailTransport } from './transport.ts'

/** The payload is only an id: the text of a mail, with its links, stays out of the jobs table. */
export const mailJob: JobKind<{ mailId: string }> = {
  name: 'mail',
  payload: z.object({ mailId: z.uuid() }),
  concurrency: 4,
  leaseMs: minuteMs,
  // About two days.
  maxAttempts: 56,
  retryMs: exponentialBackoff(10 * secondMs, hourMs),
}

/** Part of the caller's transaction: no mail for what was rolled back, and none lost. */
export function enqueueMail(db: Db, content: MailContent, now: Date): Promise<void> {
  return enqueueMails(db, [content], now)
}

/** No more than fit in one statement: some thousands. */
export async function enqueueMails(db: Db, all: readonly MailContent[], now: Date): Promise<void> {
  const organisation = await readOrganisation(db)
  const deliverable = all.filter(({ recipient }) => hasAddress(recipient))
  if (deliverable.length === 0) return
  const rows = deliverable.map((content) => ({
    id: uuidv7(),
    ...renderMail(content, organisation),
    createdAt: now,
  }))
  await db.insert(mails).values(rows)
  const sends = rows.map(({ id }) => ({ payload: { mailId: id }, key: id }))
  await enqueueAll(db, mailJob, sends, { now })
}

export function mailSender(db: Db, transport: MailTransport, clock: Clock): JobHandler {
  return handle(mailJob, async ({ mailId }) => {
    const isThis = eq(mails.id, mailId)
    const [mail] = await db.select().from(mails).where(isThis)
    // Sent already, by a node that died before it could delete the job.
    if (!mail || mail.sentAt) return
    await transport.send(mail).catch((error: unknown) => {
      if (!transport.isFinal(error)) throw error
      throw new PermanentFailure(error instanceof Error ? error.message : String(error))
    })
    // A sent mail holds a link that opens an account: only the local mailbox keeps it.
    if (transport.keepsSent) await db.update(mails).set({ sentAt: clock.now() }).where(isThis)
    else await db.delete(mails).where(isThis)
  })
}

/** Reports when mails are waiting because the mail server did not accept them. */
export const mailProbe = (db: Db) => async () =>
  (await hasFailing(db, mailJob.name))
    ? 'the mail server does not accept mail; it is kept and will be tried again'
    : undefined
