import type { AuditAction } from '@assay/contract/audit'
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

/** The fields of `after` that differ from `before`, each with its old and new value. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
