import { describe, expect, it } from 'vitest'
import type { StoredChunk } from './journal.ts'
import type { JournalEntry } from './journal-entries.ts'
import { maxReplayedChars } from './journal-following.ts'
import { recordersOf } from './journal-recorders.ts'
import { replayOf } from './journal-replay.ts'
import { endOf, eventsOf, summaryOf } from './journal-summary.ts'

const question = 'a0000000-0000-4000-8000-000000000001'
const [run, otherRun] = [
  'b0000000-0000-4000-8000-000000000001',
  'b0000000-0000-4000-8000-000000000002',
] as const
const start = Date.parse('2026-03-02T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

type Given = Partial<Omit<StoredChunk, 'startedAt' | 'receivedAt'>> & {
  /** Seconds since the start of the attempt. */
  from: number
  received?: number
}

/** Chunks in the order in which the server received them. */
const stored = (...given: Given[]): StoredChunk[] =>
  given.map(({ from, received = from + 20, ...chunk }, index) => ({
    seq: index + 1,
    questionId: question,
    recorder: 'first',
    number: 0,
    device: 'Chromium on Linux',
    entries: [],
    ...chunk,
    startedAt: at(from),
    receivedAt: at(received),
  }))

function replay(chunks: StoredChunk[], sources?: ReadonlyMap<string, string>) {
  const recorders = recordersOf(chunks, at(0))
  const made = replayOf(recorders, question, sources)
  const events = eventsOf(made, recorders)
  const texts = made.steps.map((_, step) => made.textAt(step))
  return { ...made, events, texts, summary: summaryOf(made, events) }
}

const opened = (text: string): JournalEntry => [0, 'open', text]
const typed = (before: number, text: string, after = 0): JournalEntry => [
  1000,
  'edit',
  [before, [0, ...text.split('\n')], after],
]

describe('the text', () => {
  it('is what was in the editor after each step', () => {
    const { texts, gaps } = replay(
      stored(
        { from: 0, entries: [opened('a\n'), typed(2, 'b\nc'), [9, 'edit', [1, [3, 'X'], 1]]] },
        {
          from: 20,
          number: 1,
          entries: [
            [5, 'edit', [1, [1], 1]],
            [5, 'away', 'hidden'],
          ],
        },
      ),
    )
    expect(texts).toEqual(['a\n', 'a\nb\nc', 'aXc', 'ac', 'ac'])
    expect(gaps).toEqual([])
  })

  it('is that of the tab that acted last', () => {
    const { texts, gaps } = replay(
      stored(
        { from: 0, entries: [opened('a'), [5000, 'edit', [1, [0, 'b']]]] },
        { from: 2, recorder: 'second', entries: [opened('a'), [8000, 'edit', [[1, 'c']]]] },
      ),
    )
    expect(texts).toEqual(['a', 'a', 'ab', 'c'])
    expect(gaps).toEqual([])
  })

  it('is read in any order, also far from where it was read last', () => {
    const text = 'x'.repeat(50_000)
    const edits = Array.from({ length: 1000 }, (_, n): JournalEntry => typed(50_000 + n, 'y'))
    const made = replay(stored({ from: 0, received: 5000, entries: [opened(text), ...edits] }))
    for (const step of [1000, 0, 999, 500, 501, 3]) {
      expect(made.textAt(step) === text + 'y'.repeat(step)).toBe(true)
    }
    expect([made.textAt(-1), made.textAt(1001)]).toEqual(['', ''])
  })

  it('has times within the attempt that never go back', () => {
    const { steps } = replay(
      stored(
        { from: -50, received: 9, entries: [opened(''), [1000, 'copy', 3], [70_000, 'close']] },
        { from: 5, received: 30, number: 1, entries: [[0, 'back']] },
      ),
    )
    expect(steps.map(({ at }) => (at - start) / 1000)).toEqual([0, 0, 9, 9])
  })
})

describe('a gap is shown', () => {
  const before = { from: 0, entries: [opened('a'), typed(1, 'b')] }

  it('where a chunk is missing, until a run tells the text again', () => {
    const chunks = stored(before, {
      from: 60,
      number: 3,
      entries: [typed(9, 'c'), typed(3, 'd'), [5, 'run', run], typed(5, '!')],
    })
    const { gaps, steps, texts } = replay(chunks, new Map([[run, 'fresh']]))
    expect(gaps).toEqual([
      { step: 2, kind: 'missing', chunks: 2 },
      { step: 2, kind: 'misfit', edits: 2 },
    ])
    expect(steps.map(({ isKnown }) => isKnown)).toEqual([true, true, false, false, true, true])
    expect(texts.slice(2)).toEqual(['ab', 'ab', 'fresh', 'fresh!'])
  })

  it('where the browser lost entries, and where a chunk came late', () => {
    const { gaps, summary } = replay(
      stored(before, { from: 20, received: 620, number: 1, entries: [[5, 'lost', 7]] }),
    )
    expect(gaps).toEqual([
      { step: 2, kind: 'late', byMs: 599_995 },
      { step: 2, kind: 'lost', entries: 7 },
    ])
    expect(summary.gaps).toBe(1)
  })

  it('where an editor is opened with a text that was not there', () => {
    const again = (text: string) =>
      replay(stored(before, { from: 60, recorder: 'second', entries: [opened(text)] })).gaps
    expect(again('ab')).toEqual([])
    expect(again('abc')).toEqual([{ step: 2, kind: 'jump' }])
  })

  it('where the program that was run is not the recorded text', () => {
    const chunks = stored(before, {
      from: 20,
      number: 1,
      entries: [[0, 'run', run], typed(3, '!')],
    })
    const { gaps, texts } = replay(chunks, new Map([[run, 'abc']]))
    expect(gaps).toEqual([{ step: 2, kind: 'run-differs', runId: run }])
    expect(texts.at(-1)).toBe('abc!')
  })

  it('where a recorder begins without the text, or its first chunk did not arrive', () => {
    expect(replay(stored({ from: 0, entries: [typed(4, 'a')] })).gaps).toEqual([
      { step: 0, kind: 'misfit', edits: 1 },
    ])
    expect(replay(stored({ from: 0, number: 1, entries: [[5, 'back']] })).gaps).toEqual([
      { step: 0, kind: 'missing', chunks: 1 },
    ])
  })
})

describe('events', () => {
  const work: JournalEntry[] = [
    opened(''),
    [1000, 'edit', [[0, 'ab', 'cd']], 'outside'],
    [1000, 'edit', [5, [0, 'x']], 'inside'],
    [1000, 'run', run],
    [500, 'result', run, 6],
    [500, 'away', 'unfocused'],
    [10, 'away', 'hidden'],
    [5000, 'result', otherRun, 3],
    [34_990, 'back'],
    [1000, 'copy', 12],
    [1000, 'submit', run],
    [1000, 'away', 'hidden'],
    [400, 'close'],
  ]

  it('tell what a timeline is marked with, and are counted', () => {
    const { events, summary } = replay(stored({ from: 10, received: 99, entries: work }))
    expect(events.map(({ step, at: _, ...event }) => event)).toEqual([
      { kind: 'open', device: 'Chromium on Linux' },
      { kind: 'paste', origin: 'outside', chars: 5 },
      { kind: 'paste', origin: 'inside', chars: 1 },
      { kind: 'run', runId: run, status: 6 },
      {
        kind: 'away',
        absence: { at: start + 14_000, until: start + 54_000, how: 'hidden' },
      },
      { kind: 'copy', chars: 12 },
      { kind: 'submit', runId: run },
    ])
    expect(summary).toEqual({
      openMs: 47_400,
      edits: 2,
      runs: 1,
      outsidePastes: 1,
      largestPasteChars: 5,
      absences: 1,
      awayMs: 40_000,
      gaps: 0,
    })
  })

  it('do not call somebody away who is in another tab of the test', () => {
    const elsewhere = { questionId: 'other', recorder: 'second' }
    const chunks = stored(
      { from: 0, received: 99, entries: [opened(''), [9000, 'away', 'hidden'], [30_000, 'back']] },
      {
        ...elsewhere,
        from: 9,
        received: 99,
        entries: [
          [4, 'back'],
          [9000, 'away', 'hidden'],
        ],
      },
    )
    expect(replay(chunks).summary).toMatchObject({ absences: 0, awayMs: 0 })
  })

  it('tell an absence that did not end', () => {
    const { events, summary } = replay(
      stored({ from: 0, entries: [opened(''), [9, 'away', 'hidden']] }),
    )
    expect(events.at(-1)).toMatchObject({ kind: 'away', absence: { until: null } })
    expect(summary).toMatchObject({ absences: 1, awayMs: 0 })
  })
})

describe('the end', () => {
  const entries = [opened('a'), typed(1, 'b'), [5, 'run', run] as JournalEntry, typed(2, 'c')]
  const end = (runId: string, source: string) => {
    const made = replayOf(
      recordersOf(stored({ from: 0, entries }), at(0)),
      question,
      new Map([[runId, source]]),
    )
    return endOf(made, { runId, source })
  }

  it('is the text with which the judged program was run', () => {
    expect(end(run, 'ab')).toEqual({ state: 'equal', step: 2 })
    expect(end(run, 'abc')).toEqual({ state: 'different', step: 2 })
  })

  it('is the last text if the server ran the draft', () => {
    expect(end(otherRun, 'abc')).toEqual({ state: 'equal', step: 3 })
    expect(end(otherRun, 'ab')).toEqual({ state: 'different', step: 3 })
  })

  it('is unknown if nothing was recorded', () => {
    const made = replayOf([], question)
    expect(endOf(made, { runId: run, source: '' })).toEqual({ state: 'nothing', step: -1 })
  })
})

describe('what anybody might send', () => {
  it('does not make the text endless', () => {
    const much = 'x'.repeat(200_000)
    const { gaps, texts } = replay(
      stored({
        from: 0,
        entries: [opened(''), typed(0, much), typed(200_000, much), opened(much.repeat(2))],
      }),
    )
    expect(gaps).toEqual([
      { step: 2, kind: 'too-long' },
      { step: 3, kind: 'too-long' },
    ])
    expect(texts.every(({ length }) => length <= maxReplayedChars)).toBe(true)
  })

  it('ends in time, however far apart the edits of a long text are', () => {
    const long = opened('x'.repeat(250_000))
    const [here, there]: [JournalEntry, JournalEntry] = [
      [0, 'edit', [[1, 'y'], 249_999]],
      [0, 'edit', [249_999, [1, 'y']]],
    ]
    const edits = Array.from({ length: 8000 }, (_, n) => (n % 2 === 0 ? here : there))
    const { steps, gaps } = replayOf(
      recordersOf(stored({ from: 0, entries: [long, ...edits] }), at(0)),
      question,
    )
    expect(steps.length).toBeLessThan(5000)
    expect(gaps).toEqual([{ step: steps.length - 1, kind: 'too-long' }])
  })
})

describe('answers in several languages', () => {
  const inJava = (text: string): JournalEntry => [0, 'open', text, 'Java']
  const chunks = stored(
    { from: 0, entries: [opened('# py\n'), typed(5, 'x'), [0, 'close']] },
    { from: 10, recorder: 'second', entries: [inJava('// java\n'), typed(8, 'y')] },
    { from: 20, recorder: 'third', entries: [opened('# py\nx'), typed(6, 'z')] },
    { from: 30, recorder: 'fourth', entries: [inJava('// java\ny'), typed(9, 'w')] },
  )

  it('have a text in each, and every change of language is told', () => {
    const { gaps, events, texts } = replay(chunks)
    expect(gaps).toEqual([])
    expect(texts.at(-1)).toBe('// java\nyw')
    expect(events).toMatchObject([
      { kind: 'open' },
      { kind: 'language', language: 'Java' },
      { kind: 'language', language: undefined },
      { kind: 'language', language: 'Java' },
    ])
  })

  it('end with what was written last in the language of the answer', () => {
    const made = replay(chunks)
    const end = (source: string, language?: 'Java' | 'C') =>
      endOf(made, { runId: run, source, language }).state
    expect([end('# py\nxz'), end('// java\nyw', 'Java')]).toEqual(['equal', 'equal'])
    expect([end('// java\nyw'), end('', 'C')]).toEqual(['different', 'nothing'])
  })

  it('have a gap where the text in a language is not the one before in it', () => {
    const more = stored({ from: 40, recorder: 'fifth', entries: [inJava('# py\nxz')] })
    expect(replay([...chunks, ...more]).gaps).toMatchObject([{ kind: 'jump' }])
  })
})
