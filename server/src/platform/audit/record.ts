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

/** Who does what is recorded: as administrators are, or without a right that could be lost. */
export type Actor = Pick<Author, 'id' | 'name' | 'email' | 'address' | 'key'>

/** Part of the caller's transaction: no change without its entry, and no entry without its change. */
export const recordAudit = (tx: ActingTx, now: Date, author: Author, entry: AuditEntry) =>
  insertEntry(tx, now, author, entry)

/** Records what takes no administrator's right, like signing in. */
export const recordOwnAct = (db: Db, now: Date, actor: Actor, entry: AuditEntry) =>
  insertEntry(db, now, actor, entry)

/** The id of no account. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Records what the product does by itself, in the background. */
export const recordOwnWork = (db: Db, now: Date, entry: AuditEntry) =>
  insertEntry(db, now, { id: nobody, name: 'Assay', email: '', address: '' }, entry)

async function insertEntry(db: Db, now: Date, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, subject, before, after } = entry
  await db.insert(auditEntries).values({
    at: now,
    actorId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    address: actor.address,
    keyId: actor.key?.id,
    keyName: actor.key?.name,
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
