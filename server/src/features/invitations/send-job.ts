import { z } from 'zod'
import { type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  exponentialBackoff,
  handle,
  type JobHandler,
  type JobKind,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import type { MailContent } from '../../platform/mail/render.ts'
import type { Notify } from '../../platform/notify.ts'
import { offeredTestOf } from '../assessments/present.ts'
import { accountsOf, lockUnmailed, lockUnreminded, updateInvitations } from './batch-store.ts'
import type { InvitationMailKind } from './mail-templates.ts'
import type { InvitationWithTest } from './store.ts'

const batchSize = 100

interface Payload {
  readonly assessmentId: string
  readonly remindAt?: string | undefined
}

/** Sends the first mails of a test or, with `remindAt`, reminders to all who heard nothing since. */
const invitationMailsJob: JobKind<Payload> = {
  name: 'invitation-mails',
  payload: z.object({ assessmentId: z.uuid(), remindAt: z.optional(z.iso.datetime()) }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 50,
  retryMs: exponentialBackoff(secondMs, 10 * minuteMs),
}

export interface SendParts {
  readonly clock: Clock
  readonly mailFor: (kind: InvitationMailKind, row: InvitationWithTest) => MailContent
  readonly notify: Notify
  /** Has open lists of these invitations read again, once the transaction commits. */
  readonly tellChanged: (tx: Db, assessmentId: string) => Promise<void>
}

/** Without a key: a job that is just ending might miss the rows of this transaction. */
export async function requestMails(tx: Db, assessmentId: string, now: Date): Promise<void> {
  await enqueue(tx, invitationMailsJob, { assessmentId }, { now })
}

/** False if somebody has requested them in the same minute. */
export function requestReminders(tx: Db, assessmentId: string, now: Date): Promise<boolean> {
  const remindAt = now.toISOString()
  const key = `${assessmentId} ${remindAt.slice(0, 'yyyy-mm-ddThh:mm'.length)}`
  return enqueue(tx, invitationMailsJob, { assessmentId, remindAt }, { now, key })
}

/** In batches. Mails and marks are written in one transaction, so a node may die at any moment. */
export function invitationSender(db: Db, parts: SendParts): JobHandler {
  return handle(invitationMailsJob, async ({ assessmentId, remindAt }, { signal }) => {
    for (let sent = batchSize; sent > 0; ) {
      signal.throwIfAborted()
      sent = await db.transaction(async (tx) => {
        const now = parts.clock.now()
        const rows =
          remindAt === undefined
            ? await lockUnmailed(tx, assessmentId, now, batchSize)
            : await lockUnreminded(
                tx,
                assessmentId,
                { requestedAt: new Date(remindAt), now },
                batchSize,
              )
        if (rows[0]?.test.deletedAt) return 0
        await deliver(tx, parts, remindAt === undefined ? 'invitation' : 'reminder', rows)
        return rows.length
      })
    }
  })
}

/** As part of the transaction: the mails, the marks and the notifications of those with an account. */
export async function deliver(
  tx: Db,
  { clock, mailFor, notify, tellChanged }: SendParts,
  kind: InvitationMailKind,
  rows: InvitationWithTest[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const now = clock.now()
  await enqueueMails(
    tx,
    rows.map((row) => mailFor(kind, row)),
    now,
  )
  const ids = rows.map(({ invitation }) => invitation.id)
  await updateInvitations(tx, ids, kind === 'reminder' ? { remindedAt: now } : { mailedAt: now })
  const emails = rows.map(({ invitation }) => invitation.email)
  const told = {
    kind: kind === 'reminder' ? 'reminded' : 'invited',
    parameters: offeredTestOf(first.test),
  } as const
  for (const { id: userId } of await accountsOf(tx, emails)) await notify(tx, { ...told, userId })
  await tellChanged(tx, first.test.id)
}
