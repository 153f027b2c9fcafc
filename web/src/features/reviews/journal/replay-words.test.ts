import type { ReplaySummary } from '@assay/contract/journal-summary'
import { expect, test } from 'vitest'
import { clockText, durationText, roughDuration } from '../../../platform/durations.ts'
import { eventText, stepText, summaryText } from './replay-words.ts'

const none: ReplaySummary = {
  openMs: 40_000,
  edits: 0,
  runs: 0,
  outsidePastes: 0,
  largestPasteChars: 0,
  absences: 0,
  awayMs: 0,
  gaps: 0,
}

test('a summary tells in words what happened', () => {
  expect(summaryText(none)).toBe('40 seconds; no runs; nothing pasted from outside; never away')
  expect(
    summaryText({
      ...none,
      openMs: 47 * 60_000,
      runs: 12,
      outsidePastes: 2,
      largestPasteChars: 214,
      absences: 3,
      awayMs: 100_000,
    }),
  ).toBe(
    '47 minutes; 12 runs; 2 pastes from outside, the larger 214 characters; away 3 times, 1 min 40 s in all',
  )
  const once = { runs: 1, outsidePastes: 1, largestPasteChars: 1, absences: 1, awayMs: 9000 }
  expect(summaryText({ ...none, ...once, gaps: 1 })).toBe(
    '40 seconds; 1 run; 1 paste from outside, 1 character; away once, 9 s; 1 gap',
  )
})

test.each([
  [400, '0 s', '0 seconds', '0:00'],
  [59_600, '1 min', '1 minute', '0:59'],
  [61_000, '1 min 1 s', '1 minute', '1:01'],
  [3_600_000, '1 h', '1 hour', '1:00:00'],
  [7_500_000, '2 h 5 min', '2 hours 5 minutes', '2:05:00'],
])('%i ms', (ms, short, rough, clock) => {
  expect([durationText(ms), roughDuration(ms), clockText(ms)]).toEqual([short, rough, clock])
})

test('events and steps have words of their own', () => {
  const at = { step: 0, at: 0 }
  expect(eventText({ ...at, kind: 'run', runId: '', status: 3 })).toBe('Ran the code: Finished')
  expect(eventText({ ...at, kind: 'away', absence: { at: 0, until: 40_000, how: 'hidden' } })).toBe(
    'Away for 40 s, in another tab or program',
  )
  expect(eventText({ ...at, kind: 'gap', gap: { step: 0, kind: 'misfit', edits: 2 } })).toBe(
    'Gap: 2 edits left out, since they belong to another text',
  )
  const unrecorded = { step: 0, kind: 'unrecorded-runs', runs: 2, at: 0 } as const
  expect(eventText({ ...at, kind: 'gap', gap: unrecorded })).toBe(
    'Gap: 2 programs were run from here on that were not recorded',
  )
  expect(eventText({ ...at, kind: 'gap', gap: { step: 0, kind: 'after-end', edits: 1 } })).toBe(
    '1 edit from here on, after the answer was final',
  )
  expect(stepText([0, 'edit', [3, [0, 'a', 'b']]])).toBe('Typed 3 characters')
  expect(stepText([0, 'edit', [3, [1]], 'undo'])).toBe('Removed 1 character by undoing or redoing')
  expect(stepText([0, 'edit', [[4, 'ab']], 'outside'])).toBe(
    'Replaced 4 characters with 2 by pasting from outside',
  )
})
