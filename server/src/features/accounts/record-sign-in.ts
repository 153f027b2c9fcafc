import { recordOwnAct } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { UserRow } from './present.ts'

/** Sign-ins of administrators are in the audit log: they can see what concerns others. */
export async function recordSignIn(
  tx: Db,
  now: Date,
  { id, name, email, role }: UserRow,
  { address, by }: { readonly address: string; readonly by?: string },
): Promise<void> {
  if (role !== 'admin') return
  await recordOwnAct(
    tx,
    now,
    { id, name, email, address },
    {
      action: 'admin.signed-in',
      subject: { id, name: 'an administrator' },
      ...(by !== undefined && { after: { by } }),
    },
  )
}
