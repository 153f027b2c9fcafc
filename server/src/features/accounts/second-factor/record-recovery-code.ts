import { recordOwnAct } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import type { AccountMails } from '../mail-templates.ts'
import type { UserRow } from '../present.ts'

interface Use {
  readonly now: Date
  readonly address: string
  readonly mails: AccountMails
}

/** Tells the owner, and the audit log, that one of the codes of `user` was used up. */
export async function recordRecoveryCode(tx: Db, user: UserRow, use: Use): Promise<void> {
  const { now, address, mails } = use
  const { id, name, email, recoveryCodes } = user
  const left = recoveryCodes.length - 1
  await recordOwnAct(
    tx,
    now,
    { id, name, email, address },
    { action: 'recovery-code.used', subject: { id, name }, after: { left } },
  )
  await enqueueMail(tx, mails.recoveryCodeUsed(user, left), now)
}
