import type { AuditEntry } from '@assay/contract/audit'
import type { auditEntries } from '../../platform/audit/table.ts'

export function presentEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: { _id: row.actorId, name: row.actorName, email: row.actorEmail },
    key: row.keyId && row.keyName ? { _id: row.keyId, name: row.keyName } : null,
    address: row.address,
    action: row.action,
    subject: { _id: row.subjectId, name: row.subjectName },
    before: row.before,
    after: row.after,
  }
}
