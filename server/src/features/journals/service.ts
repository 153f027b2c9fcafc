import { type Journal, maxJournalPageBytes, watchedForMs } from '@assay/contract/journal'
import type { JournalChunk } from '@assay/contract/journal-entries'
import { type Author, actAs } from '../../platform/audit/act-as.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { refusal } from '../../platform/errors.ts'
import { watching } from '../../platform/watching.ts'
import { append, type ChunkSource } from './append.ts'
import { checkSeal } from './check-seal.ts'
import { findAttempt, judgedPrograms } from './export-store.ts'
import { writeExport } from './exported-file.ts'
import { presentChunks, presentHead, writeOwnFile } from './present.ts'
import { type ChunkRow, type JournalSeal, journalSeal } from './seal.ts'
import { chunksOf, findHead, findOwnAttempt, insertHead, readStored } from './store.ts'

interface Parts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  /** Tells the other nodes and the open tabs of the candidate that an attempt is watched. */
  readonly tellWatched: (db: Db, attempt: WatchedAttempt) => Promise<void>
  /** Records that an administrator looks at an attempt. */
  readonly noteView: (author: Author, attemptId: string) => Promise<void>
}

interface WatchedAttempt {
  readonly attemptId: string
  readonly testId: string
  readonly userId: string
}

/** The other nodes and the tabs of the candidate hear at most this often that an attempt is watched. */
const tellEveryMs = 10_000

export function journalsService({ db, clock, secret, tellWatched, noteView }: Parts) {
  const seal = journalSeal(secret)
  const watched = watching(clock, { forMs: watchedForMs, tellEveryMs })
  const find = async (id: string) => {
    const found = await findAttempt(db, id)
    if (!found) throw refusal('attempt_not_found')
    if (!found.attempt.journal) throw refusal('journal_off')
    return found
  }

  return {
    begin: (tx: Db, attemptId: string) => beginJournal(tx, seal, attemptId),

    async append(source: ChunkSource, chunk: JournalChunk): Promise<{ isWatched: boolean }> {
      const { attemptId } = await append({ db, clock, seal }, source, chunk)
      return { isWatched: watched.isWatched(attemptId) }
    },

    noteWatched: watched.note,

    /** `isWatching`: the administrator wants to see it while it is written. */
    async read(
      author: Author,
      id: string,
      { after, isWatching }: { after: number; isWatching: boolean },
    ) {
      const { attempt } = await find(id)
      await noteView(author, id)
      if (isWatching && attempt.ended === null) {
        watched.note(id)
        if (watched.isToBeTold(id)) {
          const { userId, assessmentId: testId } = attempt
          await tellWatched(db, { attemptId: id, testId, userId })
        }
      }
      const { head, chunks, known } = await readFrom(db, id, after)
      const fresh = chunks.filter(({ seq }) => seq > after)
      const journal: Journal = {
        ...presentHead(head),
        seal: checkSeal(seal, head, chunks, known),
        lastSeq: chunks.at(-1)?.seq ?? known?.seq ?? 0,
        chunks: presentChunks(firstPage(fresh)),
      }
      return journal
    },

    /** Everything in it, for the candidate. Yields pieces of the file. */
    async download(userId: string, testId: string): Promise<AsyncIterable<string>> {
      const attempt = await findOwnAttempt(db, userId, testId)
      if (!attempt) throw refusal('attempt_not_begun')
      if (!attempt.journal) throw refusal('journal_off')
      const { id, name: test, startedAt, completedAt } = attempt
      const facts = { test, startedAt, completedAt, ...presentHead(await findHead(db, id)) }
      return writeOwnFile(facts, chunksOf(db, id))
    },

    /** With everything that its seal covers, so that it can be checked without the database. */
    async export(author: Author, id: string): Promise<string> {
      const { attempt, user } = await find(id)
      const now = clock.now()
      const subject = { id, name: `${user.name}, ${attempt.name}` }
      const entry = { action: 'journal.exported', subject } as const
      await actAs(db, author, (tx) => recordAudit(tx, now, author, entry))
      const [{ head, chunks }, answers] = await Promise.all([
        readStored(db, id),
        judgedPrograms(db, id),
      ])
      const { name: test, language, startedAt, completedAt, ended, score, maxScore } = attempt
      const facts = {
        exportedAt: now,
        attempt: { id, test, language, startedAt, completedAt, ended, score, maxScore },
        candidate: { id: attempt.userId, ...user },
        answers,
      }
      // As text and back: what is sealed is what a reader of the file gets.
      return writeExport(seal, { facts: JSON.parse(JSON.stringify(facts)), head, chunks })
    },
  }
}

export type JournalsService = ReturnType<typeof journalsService>

/** Part of the transaction that begins the attempt: a journal without a head has been tampered with. */
async function beginJournal(tx: Db, seal: JournalSeal, attemptId: string): Promise<void> {
  const { keyId } = seal
  const head = { attemptId, keyId, chunkCount: 0, byteCount: 0, fullAt: null, deletedAt: null }
  await insertHead(tx, { ...head, mac: seal.ofHead(head, undefined) })
}

/** From the beginning if the chunk `after` is not there: then it shows where the chain breaks. */
async function readFrom(db: Db, id: string, after: number) {
  const stored = await readStored(db, id, after)
  return after === 0 || stored.known ? stored : readStored(db, id)
}

/** At least one, and no more than can be sent at once. */
function firstPage(chunks: readonly ChunkRow[]): readonly ChunkRow[] {
  let bytes = 0
  const end = chunks.findIndex(({ entries }, at) => {
    bytes += Buffer.byteLength(entries)
    return at > 0 && bytes > maxJournalPageBytes
  })
  return end === -1 ? chunks : chunks.slice(0, end)
}
