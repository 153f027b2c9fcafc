import { rowWriter, sealKey } from '../seal.ts'
import { auditEntries } from './table.ts'

export type EntryRow = typeof auditEntries.$inferSelect

const ofTheSeal = ['position', 'sealKeyId', 'digest', 'mac', 'erasedMac'] as const
type Content = Omit<EntryRow, (typeof ofTheSeal)[number]>

const contentText = rowWriter<Content>(auditEntries, ofTheSeal)

/**
 * Makes the MACs of the audit log: a chain over digests of its entries, so that it stays whole when
 * what an entry says about a person is erased.
 */
export function auditSeal(secret: string) {
  const { keyId, macOf, textOfPrevious } = sealKey(secret, 'audit log')
  return {
    keyId,
    digestOf: (entry: Content) => macOf('entry;', contentText(entry)),
    /** `previous` is the MAC of the entry before, undefined at the first. */
    linkOf: (position: number, digest: Buffer, previous: Buffer | undefined) =>
      macOf('link;', textOfPrevious(previous), `${position};`, digest),
    headOf: (count: number, last: Buffer | undefined) =>
      macOf('head;', textOfPrevious(last), `${count};`),
    erasedOf: (entry: Content) => macOf('erased;', contentText(entry)),
  }
}
export type AuditSeal = ReturnType<typeof auditSeal>
