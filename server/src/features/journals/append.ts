import { chunkOverheadBytes, journalGraceMs, maxJournalBytes } from '@assay/contract/journal'
import type { JournalChunk } from '@assay/contract/journal-entries'
import { after, type Clock, minuteMs, secondMs } from '../../platform/clock.ts'
import { type Db, violatedKey } from '../../platform/database/connect.ts'
import { refusal, retryLater } from '../../platform/errors.ts'
import type { HeadRow, JournalSeal } from './seal.ts'
import { appendChunk, findPlace, updateHead } from './store.ts'

/** Where a chunk belongs, and what the server knows about it. */
export interface ChunkSource {
  readonly userId: string
  readonly assessmentId: string
  readonly questionId: string
  readonly device: string
}

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly seal: JournalSeal
}

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** How often it is tried anew after chunks of other tabs came first. */
const maxTries = 10

/** Appends a chunk to the journal of an attempt, once; throws the refusal otherwise. */
export async function append(
  { db, clock, seal }: Parts,
  source: ChunkSource,
  chunk: JournalChunk,
): Promise<{ attemptId: string }> {
  const { userId, assessmentId, questionId } = source
  const { recorder, number } = chunk
  const entries = JSON.stringify(chunk.entries)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const now = clock.now()
    const place = await findPlace(db, { userId, assessmentId, questionId, recorder })
    if (!place) throw refusal('attempt_not_begun')
    if (!place.isOn) throw refusal('journal_off')
    if (!place.questionId) throw refusal('question_not_in_test')
    const { attemptId, lastMac } = place
    if (place.lastNumber !== null && number <= place.lastNumber) return { attemptId }
    const head = openHead(place, seal, now)
    const { mac: knownMac, ...known } = head
    const byteCount = head.byteCount + Buffer.byteLength(entries) + chunkOverheadBytes
    if (byteCount > maxJournalBytes) {
      const full = { ...known, fullAt: now }
      const mac = seal.ofHead(full, lastMac ?? undefined)
      if (await updateHead(db, { ...full, mac }, knownMac)) throw refusal('journal_full')
      continue
    }
    const seq = head.chunkCount + 1
    const startedAt = new Date(chunk.startedAt)
    const { device } = source
    const row = { attemptId, seq, questionId, recorder, number, device, startedAt, entries }
    const received = { ...row, receivedAt: now }
    const mac = seal.ofChunk(received, lastMac ?? undefined)
    const next = { ...known, chunkCount: seq, byteCount }
    const nextHead = { ...next, mac: seal.ofHead(next, mac) }
    if (await isAppended(() => appendChunk(db, { ...received, mac }, nextHead, knownMac))) {
      return { attemptId }
    }
  }
  throw retryLater(1, 'journal_too_fast')
}

/** The head of a journal that takes this chunk; throws the refusal if it takes none. */
function openHead({ head, completedAt, minuteAgo }: Place, seal: JournalSeal, now: Date): HeadRow {
  const isOver = completedAt !== null && after(completedAt, journalGraceMs) < now
  // Without its head, or sealed under another secret, it could only be continued as another journal.
  if (isOver || !head || head.deletedAt || head.keyId !== seal.keyId) {
    throw refusal('journal_closed')
  }
  if (head.fullAt) throw refusal('journal_full')
  const freeAt = minuteAgo && after(minuteAgo, minuteMs)
  if (freeAt && now < freeAt) {
    const seconds = Math.ceil((freeAt.getTime() - now.getTime()) / secondMs)
    throw retryLater(seconds, 'journal_too_fast')
  }
  return head
}

/** A chunk that stands where the next one belongs was put there by somebody else. */
async function isAppended(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (violatedKey(error) !== undefined) throw refusal('journal_closed')
    throw error
  }
}
