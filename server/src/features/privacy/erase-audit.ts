import { erasedName } from '@assay/contract/privacy'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { lockChain } from '../../platform/audit/lock-chain.ts'
import { type AuditSeal, auditSeal, type EntryRow } from '../../platform/audit/seal.ts'
import { auditEntries } from '../../platform/audit/table.ts'
import type { Db } from '../../platform/database/connect.ts'
import { searchPattern } from '../../platform/database/lists.ts'
import { eraserOf, type Traces } from './erase-text.ts'

/**
 * Takes a person out of the audit log. Who did what, when, stays; the chain keeps the digest of what
 * an entry said, so that it stays whole.
 */
export async function eraseFromAudit(tx: Db, secret: string, traces: Traces): Promise<void> {
  const seal = auditSeal(secret)
  await lockChain(tx, seal)
  for (const entry of await entriesAbout(tx, traces)) {
    const erased = withoutPerson(entry, traces)
    if (erased) await replaceEntry(tx, seal, entry, erased)
  }
}

function entriesAbout(tx: Db, { ids, names, addresses }: Traces) {
  const { actorId, subjectId, actorName, actorEmail, subjectName, before, after } = auditEntries
  const text = sql`concat_ws(' ', ${actorName}, ${actorEmail}, ${subjectName}, ${before}, ${after})`
  const patterns = [...names, ...addresses].map(searchPattern)
  return tx
    .select()
    .from(auditEntries)
    .where(
      and(
        ne(auditEntries.action, 'person.erased'),
        or(
          inArray(actorId, [...ids]),
          inArray(subjectId, [...ids]),
          sql`${text} ilike any(${sql.param(patterns)}::text[])`,
          sql`jsonb_path_exists(${after}, '$.search')`,
        ),
      ),
    )
}

type Erased = Pick<
  EntryRow,
  'actorName' | 'actorEmail' | 'address' | 'keyName' | 'subjectName' | 'before' | 'after'
>

/** Undefined if it says nothing about the person. */
function withoutPerson(entry: EntryRow, traces: Traces): Erased | undefined {
  const isActor = traces.ids.includes(entry.actorId)
  const isSubject = entry.subjectId !== null && traces.ids.includes(entry.subjectId)
  const { inText, inValue } = eraserOf(traces, isActor || isSubject)
  const inFields = (fields: EntryRow['before']) =>
    fields && (inValue(isSubject ? withoutNames(fields) : fields) as Record<string, unknown>)
  const { actorName, actorEmail, address, keyName, subjectName, before, after } = entry
  const was: Erased = { actorName, actorEmail, address, keyName, subjectName, before, after }
  const erased: Erased = {
    actorName: isActor ? erasedName : actorName,
    actorEmail: isActor ? '' : actorEmail,
    address: isActor ? '' : address,
    keyName: isActor && keyName !== null ? 'Key of an erased person' : keyName,
    subjectName: isSubject ? erasedName : inText(subjectName),
    before: inFields(before),
    after: inFields(after),
  }
  return JSON.stringify(erased) === JSON.stringify(was) ? undefined : erased
}

/** They may be earlier ones. */
function withoutNames(fields: Record<string, unknown>): Record<string, unknown> {
  const named = ['name', 'email', 'person', 'candidate'].filter((key) => key in fields)
  return { ...fields, ...Object.fromEntries(named.map((key) => [key, erasedName])) }
}

async function replaceEntry(tx: Db, seal: AuditSeal, entry: EntryRow, erased: Erased) {
  // Without its salt, nobody who knows the secret can try out which name the digest was made of.
  const left = { ...entry, ...erased, salt: entry.position === null ? entry.salt : null }
  const { actorName, actorEmail, address, keyName, subjectName, before, after, salt } = left
  await tx
    .update(auditEntries)
    .set({
      ...{ actorName, actorEmail, address, keyName, subjectName, before, after, salt },
      // One that is not sealed yet will be as it is now.
      erasedMac: entry.position === null ? null : seal.erasedOf(left),
    })
    .where(eq(auditEntries.id, entry.id))
}

/** What was being written while the person was erased. */
export async function eraseLateEntries(
  db: Db,
  secret: string,
  ids: readonly string[],
): Promise<void> {
  await db.transaction((tx) => eraseFromAudit(tx, secret, { ids, names: [], addresses: [] }))
}
