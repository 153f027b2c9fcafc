import { expect, it } from 'vitest'
import { editsAfter, type StoredRun, unrecordedRuns } from './journal-checks.ts'
import type { JournalEntry } from './journal-entries.ts'
import { recordersOf } from './journal-recorders.ts'
import { replayOf } from './journal-replay.ts'

const question = 'a0000000-0000-4000-8000-000000000001'
const run = (digit: number) => `b0000000-0000-4000-8000-00000000000${digit}`
const start = Date.parse('2026-03-02T10:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000
const time = (seconds: number) => new Date(at(seconds)).toISOString()

/** One editor: "a" after 0 s, "ab" after 20 s, a recorded run after 30 s, "abc" after 60 s. */
const written: JournalEntry[] = [
  [0, 'open', 'a'],
  [20_000, 'edit', [1, [0, 'b']]],
  [10_000, 'run', run(1)],
  [30_000, 'edit', [2, [0, 'c']]],
]
const replay = (entries: JournalEntry[] = written) =>
  replayOf(
    recordersOf(
      [
        {
          ...{
            seq: 1,
            questionId: question,
            recorder: 'one',
            number: 0,
            device: 'Firefox on Linux',
          },
          ...{ startedAt: time(0), receivedAt: time(300), entries },
        },
      ],
      time(0),
    ),
    question,
  )
const stored = (digit: number, seconds: number, source: string): StoredRun => ({
  runId: run(digit),
  source,
  at: at(seconds),
})

it('tells runs of programs that were not recorded, where they happened', () => {
  const runs = [
    stored(1, 30, 'ab'),
    stored(2, 25, 'written elsewhere'),
    stored(3, 26, 'written elsewhere too'),
    stored(4, 90, 'at the end'),
  ]
  expect(unrecordedRuns(replay(), runs)).toEqual([
    { step: 2, kind: 'unrecorded-runs', runs: 2, at: at(25) },
    { step: 3, kind: 'unrecorded-runs', runs: 1, at: at(90) },
  ])
})

it('does not tell runs of what was recorded: a lost response, or code left at the deadline', () => {
  // Typed on for some seconds, clocks apart, and long after the last key.
  const runs = [
    stored(2, 24, 'ab'),
    stored(3, 66, 'ab'),
    stored(4, 59, 'abc'),
    stored(5, 9000, 'abc'),
  ]
  expect(unrecordedRuns(replay(), runs)).toEqual([])
  // The text of long before is not that of the moment.
  expect(unrecordedRuns(replay(), [stored(2, 80, 'ab')])).toHaveLength(1)
})

it('has nothing to tell of a journal without entries', () => {
  expect(unrecordedRuns(replayOf([], question), [stored(2, 25, 'x')])).toEqual([])
})

it('tells edits after the answer was final, but not those that were under way', () => {
  expect(editsAfter(replay(), at(57))).toEqual([])
  expect(editsAfter(replay(), at(10))).toEqual([{ step: 1, kind: 'after-end', edits: 2 }])
})
