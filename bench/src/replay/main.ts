import type { StoredChunk } from '@assay/contract/journal'
import type { JournalEntry } from '@assay/contract/journal-entries'
import { recordersOf } from '@assay/contract/journal-recorders'
import { replayOf } from '@assay/contract/journal-replay'
import { eventsOf, summaryOf } from '@assay/contract/journal-summary'
import { say, writeResult } from '../results.ts'
import { round, summarize } from '../statistics.ts'

const startedAt = '2026-03-02T10:00:00.000Z'
const questionId = 'a0000000-0000-4000-8000-000000000001'
const editCount = 10_000
const seeks = 500
const chunkSize = 200

/** The same numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Types in one place for a while, then somewhere else; every sixth edit removes. */
function journalOf(startLength: number): StoredChunk[] {
  const random = randomNumbers(1)
  const text = 'abcdefghi\n'.repeat(startLength / 10)
  let { length } = text
  let at = length
  const entries: JournalEntry[] = [[0, 'open', text]]
  for (let edit = 0; edit < editCount; edit += 1) {
    if (edit % 40 === 0) at = random(length + 1)
    if (edit % 6 === 5 && at > 0) {
      entries.push([300, 'edit', [at - 1, [1], length - at]])
      at -= 1
      length -= 1
    } else {
      entries.push([300, 'edit', [at, [0, 'x'], length - at]])
      at += 1
      length += 1
    }
  }
  const chunks: StoredChunk[] = []
  for (let from = 0; from < entries.length; from += chunkSize) {
    const time = new Date(Date.parse(startedAt) + from * 300).toISOString()
    chunks.push({
      seq: chunks.length + 1,
      number: chunks.length,
      recorder: questionId,
      questionId,
      device: 'Chromium on Linux',
      startedAt: time,
      receivedAt: new Date(Date.parse(time) + chunkSize * 300).toISOString(),
      entries: entries.slice(from, from + chunkSize),
    })
  }
  return chunks
}

function measure<Result>(work: () => Result): [Result, number] {
  const from = performance.now()
  const result = work()
  return [result, performance.now() - from]
}

function figuresOf(startLength: number) {
  const chunks = journalOf(startLength)
  const [replay, buildMs] = measure(() => {
    const recorders = recordersOf(chunks, startedAt)
    const made = replayOf(recorders, questionId)
    summaryOf(made, eventsOf(made, recorders))
    return made
  })
  if (replay.gaps.length > 0) throw new Error(`The journal has gaps: ${replay.gaps[0]?.kind}`)
  const random = randomNumbers(2)
  const times = Array.from({ length: seeks }, () => {
    const step = random(replay.steps.length)
    return measure(() => replay.textAt(step))[1]
  })
  const { median, p99 } = summarize(times)
  return {
    textChars: replay.textAt(replay.steps.length - 1).length,
    buildMs: round(buildMs),
    seekMs: { median: round(median), p99: round(p99), max: round(Math.max(...times)) },
  }
}

const results = [500, 5000, 150_000].map(figuresOf)
say(`A replay of ${editCount} edits, and ${seeks} seeks to any of them:`)
for (const { textChars, buildMs, seekMs } of results) {
  say(
    `  ${textChars} characters: built in ${buildMs} ms; a seek takes ${seekMs.median} ms, at most ${seekMs.max} ms`,
  )
}
await writeResult('replay', { editCount, seeks, results })
