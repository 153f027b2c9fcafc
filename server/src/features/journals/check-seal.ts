import type { Journal } from '@assay/contract/journal'
import { isSameMac } from '../../platform/seal.ts'
import type { ChunkRow, HeadRow, JournalSeal } from './seal.ts'

export type SealState = Journal['seal']

/** A chunk that is known already, after which the check begins. */
type Start = Pick<ChunkRow, 'seq' | 'mac'>

/**
 * Says whether a journal is as it was received. `chunks` are all that are stored after `start`. Without
 * a head, which every journal has from its beginning on, all of it is missing.
 */
export function checkSeal(
  seal: JournalSeal,
  head: HeadRow | undefined,
  chunks: readonly ChunkRow[],
  start?: Start,
): SealState {
  const broken = (brokenAt: number): SealState => ({ state: 'broken', brokenAt })
  if (!head) return broken(1)
  if (head.keyId !== seal.keyId) return { state: 'other-secret', brokenAt: null }
  let next = (start?.seq ?? 0) + 1
  let previous = start?.mac
  for (const chunk of chunks) {
    const { mac, ...rest } = chunk
    if (chunk.seq !== next || chunk.attemptId !== head.attemptId) return broken(next)
    if (!isSameMac(mac, seal.ofChunk(rest, previous))) return broken(next)
    previous = mac
    next += 1
  }
  const { mac, ...rest } = head
  const expected = head.deletedAt ? 0 : head.chunkCount
  if (next - 1 !== expected || !isSameMac(mac, seal.ofHead(rest, previous))) return broken(next)
  return { state: 'intact', brokenAt: null }
}
