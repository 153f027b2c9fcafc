import type { JournalChanges } from '@assay/contract/journal-entries'
import { smallestChange } from './smallest-change.ts'

/** How one text became another, as journals have it, and what was inserted. Null if they are equal. */
export function textChange(
  before: string,
  after: string,
): { changes: JournalChanges; inserted: string } | null {
  const change = smallestChange(before, after)
  if (!change) return null
  const { from, to, insert } = change
  const lines = insert === '' ? [] : insert.split('\n')
  const changes: JournalChanges = [[to - from, ...lines]]
  if (from > 0) changes.unshift(from)
  if (to < before.length) changes.push(before.length - to)
  return { changes, inserted: insert }
}
