import type { Language } from './catalogue.ts'
import type { StoredChunk } from './journal.ts'
import type { JournalEntry } from './journal-entries.ts'

export type TimedEntry = { readonly at: number; readonly entry: JournalEntry }

/** A chunk that came this long after its last entry is told: the browser was offline, or held it back. */
export const lateMs = 120_000

/** Something that is wrong with the chunks, before the entry with this index. */
type ChunkGap = { readonly index: number } & (
  | { readonly kind: 'missing'; readonly chunks: number }
  | { readonly kind: 'late'; readonly byMs: number }
)

/** What one editor in one tab recorded. */
export type Recorder = {
  readonly questionId: string
  readonly device: string
  readonly entries: readonly TimedEntry[]
  readonly gaps: readonly ChunkGap[]
}

/** In which language its editor was; undefined for that of the test. */
export function languageOf({ entries }: Pick<Recorder, 'entries'>): Language | undefined {
  const first = entries[0]?.entry
  return first?.[1] === 'open' ? first[3] : undefined
}

type OpenRecorder = {
  questionId: string
  device: string
  entries: TimedEntry[]
  gaps: ChunkGap[]
  nextNumber: number
}

/**
 * The recorders of an attempt, in the order of their first chunks. Times are those of the browser, but
 * not before the attempt began, not after the chunk was received, and never going back.
 */
export function recordersOf(chunks: readonly StoredChunk[], startedAt: string): Recorder[] {
  const recorders = new Map<string, OpenRecorder>()
  const earliest = Date.parse(startedAt)
  for (const chunk of chunks) {
    const { questionId, device } = chunk
    const key = `${chunk.recorder} ${questionId}`
    const recorder = recorders.get(key) ?? {
      questionId,
      device,
      entries: [],
      gaps: [],
      nextNumber: 0,
    }
    recorders.set(key, recorder)
    if (chunk.number >= recorder.nextNumber) append(recorder, chunk, earliest)
  }
  return [...recorders.values()]
}

function append(recorder: OpenRecorder, chunk: StoredChunk, earliest: number): void {
  const { entries, gaps } = recorder
  const index = entries.length
  const missing = chunk.number - recorder.nextNumber
  if (missing > 0) gaps.push({ index, kind: 'missing', chunks: missing })
  recorder.nextNumber = chunk.number + 1
  const received = Date.parse(chunk.receivedAt)
  let time = Date.parse(chunk.startedAt)
  let before = entries.at(-1)?.at ?? earliest
  for (const entry of chunk.entries) {
    time += entry[0]
    before = Math.max(before, Math.min(time, received))
    entries.push({ at: before, entry })
  }
  if (received - before > lateMs) gaps.push({ index, kind: 'late', byMs: received - before })
}
