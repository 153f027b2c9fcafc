import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { saveDraft } from '@assay/contract/drafts'
import { appendJournal, journalIntervalMs } from '@assay/contract/journal'
import type { SignedIn } from '@assay/testkit/accounts'
import { begin, makeTest } from '@assay/testkit/candidate'
import { succeeded } from '@assay/testkit/client'
import { startGoogle } from '@assay/testkit/google'
import pg from 'pg'
import { ProcessorTime } from '../exam/processor-time.ts'
import { signInUsers, startProduct } from '../product.ts'
import { say, writeResult } from '../results.ts'
import { median, round } from '../statistics.ts'
import { Typist } from './typist.ts'

// What recording adds to the work of saving drafts while a class types without a pause, as processor
// time of the server and its database; and what the journal of a long attempt takes on the disk.
const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
  },
})
const candidates = Number(values.candidates)
const rounds = Number(values.rounds)
const atOnce = 20
/** How often the editor saves while somebody types, as `draft-state.ts` of the web says. */
const savesPerChunk = Math.floor(journalIntervalMs / 1800)
const editsPerSecond = 5
const editsPerChunk = (editsPerSecond * journalIntervalMs) / 1000
const maxRatio = 1.1
/** Three hours of work, in which a candidate types a third of the time, spread over some attempts. */
const long = {
  attempts: 9,
  chunks: (3 * 60 * 60 * 1000) / journalIntervalMs,
  edits: Math.round(editsPerChunk / 3),
}
const maxStoredBytes = 1_000_000

interface Candidate {
  readonly member: SignedIn
  readonly typist: Typist
  readonly params: { testId: string; questionId: string }
  revision: number
}

const google = await startGoogle()
const product = await startProduct(google.env)
const database = { host: join(product.dataDir, 'postgres', 'socket'), user: 'assay' }
const client = new pg.Client({ ...database, database: 'assay' })
try {
  await client.connect()
  const admin = await product.signInAdmin()
  const test = await makeTest(admin, { journal: true, numOfQuestions: 1 })
  const params = { testId: test._id, questionId: test.questions[0]?._id ?? '' }
  const members = await signInUsers(product, google, candidates + long.attempts)
  const all = members.map(
    (member, number): Candidate => ({ member, typist: new Typist(number), params, revision: 0 }),
  )
  await inTurns(all, async ({ member }) => void succeeded(await begin(member, test)))

  const stored = await measureStorage(all.splice(0, long.attempts))
  say(`${long.chunks} chunks of ${long.edits} edits take ${Math.round(stored / 1000)} KB`)

  const seconds: { alone: number; recorded: number }[] = []
  for (let done = -1; done < rounds; done += 1) {
    // Alternate the order, so that neither always runs after the other.
    const before = done % 2 === 0 ? undefined : await workOf(all, true)
    const alone = await workOf(all, false)
    const recorded = before ?? (await workOf(all, true))
    say(`${done < 0 ? 'warm-up' : 'round'}: ${alone} s, recorded ${recorded} s`)
    if (done >= 0) seconds.push({ alone, recorded })
  }
  const ratio = median(seconds.map(({ alone, recorded }) => recorded / alone))
  await writeResult('journal', {
    what: 'processor time of saving drafts, alone and with the journal',
    candidates,
    ...{ savesPerChunk, editsPerChunk, rounds, ratio, maxRatio, seconds },
    ...{ storedBytes: stored, maxStoredBytes },
  })
  const isFast = ratio <= maxRatio
  say(`ratio ${ratio.toFixed(2)}, ${isFast ? 'as required' : `above the limit of ${maxRatio}`}`)
  const isSmall = stored <= maxStoredBytes
  say(isSmall ? 'under 1 MB, as required' : `above the limit of ${maxStoredBytes} bytes`)
  if (!isFast || !isSmall) process.exitCode = 1
} finally {
  await client.end()
  google.close()
  await product.stop()
}

/** The processor time, in seconds, that everybody takes between two chunks, with or without the journal. */
async function workOf(all: readonly Candidate[], isRecorded: boolean): Promise<number> {
  const time = new ProcessorTime(product.pid)
  await inTurns(all, async (candidate) => {
    const { member, typist } = candidate
    const chunk = typist.chunk(editsPerChunk)
    for (let save = 0; save < savesPerChunk; save += 1) {
      const body = { sourceCode: `${typist.text}${save}`, revision: candidate.revision }
      const saved = await member.call(saveDraft, { params: candidate.params, body })
      candidate.revision = succeeded(saved).data.revision
    }
    if (isRecorded) await record(candidate, chunk)
  })
  const parts = time.table().filter(({ part }) => part === 'server' || part === 'PostgreSQL')
  return round(parts.reduce((sum, { seconds }) => sum + seconds, 0))
}

/** What one long attempt adds to the tables and their indexes, in bytes. */
async function measureStorage(some: readonly Candidate[]): Promise<number> {
  const size = async () => {
    await client.query('vacuum analyze journals, journal_chunks')
    const { rows } = await client.query<{ bytes: string }>(`select
      pg_total_relation_size('journal_chunks') + pg_total_relation_size('journals') as bytes`)
    return Number(rows[0]?.bytes)
  }
  const before = await size()
  await inTurns(some, async (candidate) => {
    for (let sent = 0; sent < long.chunks / long.attempts; sent += 1) {
      await record(candidate, candidate.typist.chunk(long.edits))
    }
  })
  return (await size()) - before
}

async function record({ member, params }: Candidate, body: ReturnType<Typist['chunk']>) {
  succeeded(await member.call(appendJournal, { params, body }))
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const takeNext = async () => {
    for (let one = left.shift(); one; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}
