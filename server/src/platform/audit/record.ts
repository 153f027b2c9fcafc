import type { AuditAction } from '@assay/contract/audit'
import type { Db } from '../database/connect.ts'
import type { ActingTx, Author } from './act-as.ts'
import { auditEntries } from './table.ts'

export interface AuditEntry {
  readonly action: AuditAction
  readonly subject: { readonly id?: string; readonly name: string }
  /** The fields that changed, with their old and new values. */
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
}

/** Part of the caller's transaction: no change without its entry, and no entry without its change. */
export async function recordAudit(tx: ActingTx, now: Date, author: Author, entry: AuditEntry) {
  const { action, subject, before, after } = entry
  await tx.insert(auditEntries).values({
    at: now,
    actorId: author.id,
    actorName: author.name,
    actorEmail: author.email,
    address: author.address,
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    before,
    after,
  })
}

/** Of accounts there is none with it. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** What the product does by itself, in the background. */
export async function recordOwnWork(db: Db, now: Date, { action, subject, after }: AuditEntry) {
  await db.insert(auditEntries).values({
    at: now,
    actorId: nobody,
    actorName: 'Assay',
    actorEmail: '',
    address: '',
    action,
    subjectName: subject.name,
    after,
  })
}

/** The fields of `after` that differ from `before`, each with its old and new value. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
