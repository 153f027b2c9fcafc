import type { StoredChunk } from '@assay/contract/journal'
import { changedRanges } from '@assay/contract/journal-changes'
import type { JournalChanges, JournalEntry } from '@assay/contract/journal-entries'
import { recordersOf } from '@assay/contract/journal-recorders'
import { replayOf } from '@assay/contract/journal-replay'
import { eventsOf, summaryOf } from '@assay/contract/journal-summary'
import { type ChangeSpec, EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const startedAt = '2026-03-02T10:00:00.000Z'
const questionId = 'a0000000-0000-4000-8000-000000000001'

const chunk = (entries: JournalEntry[], change: Partial<StoredChunk> = {}): StoredChunk => ({
  seq: 1,
  questionId,
  recorder: 'b0000000-0000-4000-8000-000000000001',
  number: 0,
  device: 'Chromium on Linux',
  startedAt,
  receivedAt: '2026-03-02T11:00:00.000Z',
  entries,
  ...change,
})

const text = fc.stringMatching(/^[ab\n🦀é]{0,12}$/u)

/** A few changes at once, at places given as shares of the text's length. */
const edit = fc.array(fc.record({ at: fc.nat(999), over: fc.nat(6), insert: text }), {
  minLength: 1,
  maxLength: 3,
})

/** The same edits in the editor: the changes as it writes them, and the text after each. */
function editWith(start: string, edits: readonly { at: number; over: number; insert: string }[][]) {
  let state = EditorState.create({ doc: start })
  return edits.map((changes) => {
    const { length } = state.doc
    let free = 0
    const specs: ChangeSpec[] = changes
      .map(({ at, ...rest }) => ({ from: Math.floor((at * length) / 999), ...rest }))
      .sort((one, other) => one.from - other.from)
      .flatMap(({ from, over, insert }) => {
        if (from < free) return []
        free = Math.min(length, from + over) + 1
        return [{ from, to: free - 1, insert }]
      })
    const { changes: made, state: after } = state.update({ changes: specs })
    state = after
    return { changes: made, text: after.doc.toString() }
  })
}

test('the text of every step is what the editor contained, and marks are where it changed', () => {
  fc.assert(
    fc.property(text, fc.array(edit, { maxLength: 30 }), fc.nat(), (start, edits, cut) => {
      const made = editWith(start, edits)
      const entries: JournalEntry[] = [
        [0, 'open', start],
        ...made.map(({ changes }): JournalEntry => [10, 'edit', changes.toJSON()]),
      ]
      const at = 1 + (cut % entries.length)
      const chunks = [chunk(entries.slice(0, at))]
      if (at < entries.length) chunks.push(chunk(entries.slice(at), { seq: 2, number: 1 }))
      const { textAt, gaps, steps } = replayOf(recordersOf(chunks, startedAt), questionId)
      expect(gaps.filter(({ kind }) => kind !== 'late')).toEqual([])
      expect(steps.map((_, step) => textAt(step))).toEqual([start, ...made.map(({ text }) => text)])
      // From the end, where nothing was read before.
      for (let step = steps.length - 1; step > 0; step -= 1) {
        expect(textAt(step)).toBe(made[step - 1]?.text)
      }
      for (const { changes } of made) {
        const ranges: { from: number; to: number }[] = []
        changes.iterChanges((_from, _to, from, to) => ranges.push({ from, to }), true)
        expect(changedRanges(changes.toJSON())).toEqual(ranges)
      }
    }),
  )
})

const anyEntry = fc.oneof(
  fc.tuple(
    fc.nat(2_000_000_000),
    fc.constant('edit' as const),
    fc.array(
      fc.oneof(fc.nat(20), fc.tuple(fc.nat(20)), fc.tuple(fc.nat(20), text, text)),
    ) as fc.Arbitrary<JournalChanges>,
    fc.constantFrom('outside', 'inside', 'other-tab', 'undo'),
  ),
  fc.tuple(fc.nat(9), fc.constant('open' as const), text),
  fc.tuple(fc.nat(9), fc.constant('away' as const), fc.constantFrom('hidden', 'unfocused')),
  fc.tuple(fc.nat(9), fc.constantFrom('back' as const, 'close' as const)),
  fc.tuple(fc.nat(9), fc.constantFrom('copy' as const, 'lost' as const), fc.nat()),
  fc.tuple(fc.nat(9), fc.constantFrom('run' as const, 'submit' as const), fc.constant(questionId)),
  fc.tuple(fc.nat(9), fc.constant('result' as const), fc.constant(questionId), fc.nat(20)),
) as fc.Arbitrary<JournalEntry>

const anyChunk = fc.record({
  recorder: fc.constantFrom('first', 'second'),
  number: fc.nat(4),
  questionId: fc.constantFrom(questionId, 'other'),
  startedAt: fc.constantFrom(startedAt, '1970-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z'),
  entries: fc.array(anyEntry, { minLength: 1, maxLength: 12 }),
})

test('whatever was sent can be replayed, with times and texts for every step', () => {
  fc.assert(
    fc.property(fc.array(anyChunk, { maxLength: 8 }), fc.option(text), (given, source) => {
      const chunks = given.map((one, index) => chunk(one.entries, { ...one, seq: index + 1 }))
      const recorders = recordersOf(chunks, startedAt)
      const sources = new Map(source === null ? [] : [[questionId, source]])
      const replay = replayOf(recorders, questionId, sources)
      const times = replay.steps.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      for (const at of times) expect(at).toBeGreaterThanOrEqual(Date.parse(startedAt))
      for (const { step } of replay.gaps) expect(replay.steps[step]).toBeDefined()
      const forward = replay.steps.map((_, step) => replay.textAt(step))
      const back = replay.steps.map((_, step) => replay.textAt(replay.steps.length - 1 - step))
      expect(back.toReversed()).toEqual(forward)
      const summary = summaryOf(replay, eventsOf(replay, recorders))
      expect(summary.awayMs).toBeGreaterThanOrEqual(0)
    }),
  )
})
