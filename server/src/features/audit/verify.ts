import { asc, gt, isNull, sql } from 'drizzle-orm'
import { type AuditSeal, auditSeal, type EntryRow } from '../../platform/audit/seal.ts'
import { auditEntries, auditHead } from '../../platform/audit/table.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isSameMac } from '../../platform/seal.ts'

interface Verdict {
  readonly isIntact: boolean
  readonly text: string
}

interface Counts {
  sealed: number
  erased: number
  /** Sealed under another secret than this one: nobody can tell whether they were changed. */
  foreign: number
}

const batchSize = 1000

/** Says whether every entry of the audit log is there and as it was written. */
export async function verifyAudit(db: Db, secret: string): Promise<Verdict> {
  return db.transaction(
    async (tx) => {
      const seal = auditSeal(secret)
      const counts = { sealed: 0, erased: 0, foreign: 0 }
      let last: EntryRow | undefined
      for await (const entry of sealedEntries(tx)) {
        const fault = faultOf(entry, seal, { position: counts.sealed + 1, last })
        if (fault) return { isIntact: false, text: `Broken: ${fault}` }
        counts.sealed += 1
        if (entry.erasedMac) counts.erased += 1
        if (entry.sealKeyId !== seal.keyId) counts.foreign += 1
        last = entry
      }
      const fault = await faultOfEnd(tx, seal, counts.sealed, last)
      if (fault) return { isIntact: false, text: `Broken: ${fault}` }
      return { isIntact: counts.foreign === 0, text: inWords(counts, await unsealedCount(tx)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* sealedEntries(tx: Db): AsyncGenerator<EntryRow> {
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.position, after))
      .orderBy(asc(auditEntries.position))
      .limit(batchSize)
    yield* rows
    after = rows.at(-1)?.position ?? after
    if (rows.length < batchSize) return
  }
}

/** What is wrong with an entry, if anything is. */
function faultOf(
  entry: EntryRow,
  seal: AuditSeal,
  { position, last }: { position: number; last: EntryRow | undefined },
): string | undefined {
  const { digest, mac, sealKeyId, erasedMac } = entry
  if (entry.position !== position) return `entry ${position} was removed.`
  if (!digest || !mac) return `the seal of entry ${position} was removed.`
  if (sealKeyId !== seal.keyId) return undefined
  const said = `entry ${position} (${entry.at.toISOString()}, ${entry.action}) was changed.`
  const isAsWritten = erasedMac
    ? isSameMac(erasedMac, seal.erasedOf(entry))
    : isSameMac(digest, seal.digestOf(entry))
  if (!isAsWritten) return said
  if (isSameMac(mac, seal.linkOf(position, digest, last?.mac ?? undefined))) return undefined
  return `entry ${position} or the one before it was exchanged for another.`
}

async function faultOfEnd(tx: Db, seal: AuditSeal, count: number, last?: EntryRow) {
  const [head] = await tx.select().from(auditHead)
  if (!head) return count > 0 ? 'the end of the log was removed.' : undefined
  if (head.count > count) return `entries were removed from the end, after entry ${count}.`
  if (head.count < count) return `entries were added to the end, after entry ${head.count}.`
  const isUnderLastKey = head.sealKeyId === (last?.sealKeyId ?? seal.keyId)
  const isAsWritten =
    head.sealKeyId !== seal.keyId || isSameMac(head.mac, seal.headOf(count, last?.mac ?? undefined))
  if (isUnderLastKey && isAsWritten) return undefined
  return 'what is stored about the end of the log was changed.'
}

async function unsealedCount(tx: Db): Promise<number> {
  const unsealed = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(auditEntries)
    .where(isNull(auditEntries.position))
  return unsealed[0]?.count ?? 0
}

function inWords({ sealed, erased, foreign }: Counts, unsealed: number): string {
  const sentences = [
    foreign > 0
      ? `Other secret: ${foreign} of ${sealed} entries were sealed under another SECRET than this one, so nobody can tell whether they were changed. The others are as written.`
      : `Intact. ${sealed === 1 ? 'The one sealed entry is' : `All ${sealed} sealed entries are`} as written.`,
  ]
  if (erased > 0) sentences.push(`What ${erased} of them said about a person was erased.`)
  if (unsealed > 0) {
    const are = unsealed === 1 ? 'One entry is' : `${unsealed} entries are`
    sentences.push(`${are} not sealed yet: new ones are within seconds while the product runs.`)
  }
  return sentences.join(' ')
}
