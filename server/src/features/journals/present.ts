import type { Journal, StoredChunk } from '@assay/contract/journal'
import { journalEntriesSchema } from '@assay/contract/journal-entries'
import type { ChunkRow, HeadRow } from './seal.ts'

/** Undefined if it cannot be read: then somebody has changed it in the database. */
function presentChunk({ entries, ...row }: ChunkRow): StoredChunk | undefined {
  const { data } = journalEntriesSchema.safeParse(parsed(entries))
  return (
    data && {
      seq: row.seq,
      questionId: row.questionId,
      recorder: row.recorder,
      number: row.number,
      device: row.device,
      startedAt: row.startedAt.toISOString(),
      receivedAt: row.receivedAt.toISOString(),
      entries: data,
    }
  )
}

export const presentChunks = (chunks: readonly ChunkRow[]) =>
  chunks.flatMap((chunk) => presentChunk(chunk) ?? [])

export function presentHead(head: HeadRow | undefined): Pick<Journal, 'fullAt' | 'deletedAt'> {
  return {
    fullAt: head?.fullAt?.toISOString() ?? null,
    deletedAt: head?.deletedAt?.toISOString() ?? null,
  }
}

/** One chunk after another, each on a line of its own: all at once would hold up everybody else. */
export async function* writeOwnFile(
  facts: object,
  chunks: AsyncIterable<ChunkRow>,
): AsyncGenerator<string, void> {
  const beginning = JSON.stringify(facts, undefined, 1).slice(0, -'\n}'.length)
  yield `${beginning},\n "chunks": [`
  let separator = '\n'
  for await (const row of chunks) {
    const chunk = presentChunk(row)
    if (!chunk) continue
    yield `${separator}  ${JSON.stringify(chunk)}`
    separator = ',\n'
  }
  yield '\n ]\n}\n'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
