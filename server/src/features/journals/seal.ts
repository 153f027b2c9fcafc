import { rowWriter, sealKey } from '../../platform/seal.ts'
import { journalChunks, journals } from '../../tables/journals.ts'

export type HeadRow = typeof journals.$inferSelect
export type ChunkRow = typeof journalChunks.$inferSelect

const headText = rowWriter<Omit<HeadRow, 'mac'>>(journals, ['mac'])
const chunkText = rowWriter<Omit<ChunkRow, 'mac'>>(journalChunks, ['mac'])

/**
 * Makes the MACs of journals: of each chunk together with the one before it, and of the head together
 * with the last chunk. `previous` is undefined at the first chunk.
 */
export function journalSeal(secret: string) {
  const { keyId, macOf, textOfPrevious } = sealKey(secret, 'journal of an attempt')
  return {
    keyId,
    ofChunk: (chunk: Omit<ChunkRow, 'mac'>, previous: Buffer | undefined) =>
      macOf('chunk;', textOfPrevious(previous), chunkText(chunk)),
    ofHead: (head: Omit<HeadRow, 'mac'>, last: Buffer | undefined) =>
      macOf('head;', textOfPrevious(last), headText(head)),
    /** Of what an exported file says beside the journal itself. */
    ofExport: (text: string) => macOf('export;', text),
  }
}
export type JournalSeal = ReturnType<typeof journalSeal>
