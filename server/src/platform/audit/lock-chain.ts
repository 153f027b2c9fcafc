import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import type { AuditSeal } from './seal.ts'
import { auditHead } from './table.ts'

/**
 * Until the transaction ends, nobody else seals or erases entries, and the trigger lets this
 * transaction update them.
 */
export async function lockChain(tx: Db, seal: AuditSeal) {
  const empty = { count: 0, sealKeyId: seal.keyId, mac: seal.headOf(0, undefined) }
  await tx.insert(auditHead).values(empty).onConflictDoNothing()
  const [head] = await tx.select().from(auditHead).for('update')
  if (!head) throw new Error('the end of the audit log is gone')
  await tx.execute(sql`select set_config('assay.audit_update', 'on', true)`)
  return head
}
