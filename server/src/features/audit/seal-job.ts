import { asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { lockChain } from '../../platform/audit/lock-chain.ts'
import { type AuditSeal, auditSeal } from '../../platform/audit/seal.ts'
import { auditEntries, auditHead } from '../../platform/audit/table.ts'
import { minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { handle, type JobHandler, recurring } from '../../platform/jobs/kind.ts'

/** Between an entry and its seal. Sealing in the same transaction would make all of them wait in line. */
const sealEveryMs = 10 * secondMs
const maxAtOnce = 500

const sealingJob = recurring('audit-seal', sealEveryMs, minuteMs)

export const auditSealer = (db: Db, secret: string): JobHandler =>
  handle(sealingJob, (_, { signal }) => sealEntries(db, secret, signal))

/** Appends all entries that are not sealed yet to the chain. */
export async function sealEntries(db: Db, secret: string, signal?: AbortSignal): Promise<void> {
  const seal = auditSeal(secret)
  while (!signal?.aborted) {
    const sealed = await db.transaction((tx) => sealNext(tx, seal))
    if (sealed < maxAtOnce) return
  }
}

async function sealNext(tx: Db, seal: AuditSeal): Promise<number> {
  const head = await lockChain(tx, seal)
  const entries = await tx
    .select()
    .from(auditEntries)
    .where(isNull(auditEntries.position))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
    .limit(maxAtOnce)
  if (entries.length === 0) return 0
  let position = head.count
  let previous = await lastMac(tx)
  const links: { id: string; position: number; digest: string; mac: string }[] = []
  for (const entry of entries) {
    position += 1
    const digest = seal.digestOf(entry)
    previous = seal.linkOf(position, digest, previous)
    const [digestHex, mac] = [digest.toString('hex'), previous.toString('hex')]
    links.push({ id: entry.id, position, digest: digestHex, mac })
  }
  await tx.execute(sql`
    update ${auditEntries} entry set position = link.position, seal_key_id = ${seal.keyId},
      digest = decode(link.digest, 'hex'), mac = decode(link.mac, 'hex')
    from json_to_recordset(${JSON.stringify(links)}::json)
      as link(id uuid, position integer, digest text, mac text)
    where entry.id = link.id`)
  const mac = seal.headOf(position, previous)
  await tx.update(auditHead).set({ count: position, sealKeyId: seal.keyId, mac })
  return entries.length
}

async function lastMac(tx: Db): Promise<Buffer | undefined> {
  const [last] = await tx
    .select({ mac: auditEntries.mac })
    .from(auditEntries)
    .where(isNotNull(auditEntries.position))
    .orderBy(desc(auditEntries.position))
    .limit(1)
  return last?.mac ?? undefined
}
