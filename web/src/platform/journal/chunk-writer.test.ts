import { describe, expect, test } from 'vitest'
import { createChunkWriter, fitsChunk, type Happening } from './chunk-writer.ts'

const startMs = Date.parse('2026-01-01T10:00:00.000Z')
const after = (ms: number) => ({ at: 5000 + ms, serverMs: startMs + ms })
const typed: Happening = ['edit', [[0, 'a']]]

describe('a chunk', () => {
  test('has the time of its first entry, and of each other the time since', () => {
    const writer = createChunkWriter('r')
    writer.add(['open', ''], after(0))
    writer.add(typed, after(40.4))
    writer.add(typed, after(81))
    expect(writer.seal()).toEqual({
      recorder: 'r',
      number: 0,
      startedAt: '2026-01-01T10:00:00.000Z',
      entries: [
        [0, 'open', ''],
        [40, 'edit', [[0, 'a']]],
        [41, 'edit', [[0, 'a']]],
      ],
    })
    expect([writer.seal(), writer.peek(), writer.isEmpty()]).toEqual([null, null, true])
    writer.add(['close'], after(90))
    expect(writer.seal()).toMatchObject({ number: 1, entries: [[0, 'close']] })
  })

  test('is full when it has many entries, or long ones, or many lines', () => {
    const writer = createChunkWriter('r')
    writer.add(['open', 'x'.repeat(40_000)], after(0))
    expect(writer.isFullFor(typed, after(1))).toBe(false)
    expect(writer.isFullFor(['edit', [[0, 'x'.repeat(10_000)]]], after(1))).toBe(true)
    expect(writer.isFullFor(['edit', [[0, ...new Array(29_999).fill('')]]], after(1))).toBe(true)
    for (let count = 1; count < 3000; count += 1) writer.add(['back'], after(1))
    expect(writer.isFullFor(['back'], after(1))).toBe(true)
  })

  test('ends where the clocks drift apart, as when the computer slept', () => {
    const writer = createChunkWriter('r')
    writer.add(['open', ''], after(0))
    expect(writer.isFullFor(typed, after(3_600_000))).toBe(false)
    expect(writer.isFullFor(typed, { ...after(100), serverMs: startMs + 60_000 })).toBe(true)
  })

  test('cannot hold an entry that the server would refuse', () => {
    expect(fitsChunk(['open', 'x'.repeat(65_536)])).toBe(true)
    expect(fitsChunk(['open', 'x'.repeat(90_000)])).toBe(false)
    expect(fitsChunk(['edit', [[0, ...new Array(40_000).fill('')]]])).toBe(false)
  })
})

describe('a run', () => {
  test('stands where it was started, although its token came later', () => {
    const writer = createChunkWriter('r')
    writer.add(['open', ''], after(0))
    const tell = writer.reserveRun(after(10))
    writer.add(typed, after(30))
    expect(writer.isAwaitingRun()).toBe(true)
    // What a crash would leave behind does not have the run.
    expect(writer.peek()?.entries).toEqual([
      [0, 'open', ''],
      [30, 'edit', [[0, 'a']]],
    ])
    tell('token')
    expect(writer.seal()?.entries).toEqual([
      [0, 'open', ''],
      [10, 'run', 'token'],
      [20, 'edit', [[0, 'a']]],
    ])
  })

  test('whose token is awaited waits for the next chunk with all that follows', () => {
    const writer = createChunkWriter('r')
    writer.add(['open', ''], after(0))
    const tell = writer.reserveRun(after(10))
    writer.add(typed, after(30))
    expect(writer.seal()).toMatchObject({ number: 0, entries: [[0, 'open', '']] })
    expect(writer.seal()).toBeNull()
    tell('token')
    expect(writer.seal()).toMatchObject({
      number: 1,
      startedAt: '2026-01-01T10:00:00.010Z',
      entries: [
        [0, 'run', 'token'],
        [20, 'edit', [[0, 'a']]],
      ],
    })
  })

  test('that was refused leaves nothing, nor does one whose chunk had to be sealed', () => {
    const writer = createChunkWriter('r')
    const refused = writer.reserveRun(after(10))
    writer.add(typed, after(30))
    refused(undefined)
    const late = writer.reserveRun(after(40))
    writer.add(typed, after(50))
    expect(writer.seal({ isForced: true })?.entries).toEqual([
      [0, 'edit', [[0, 'a']]],
      [20, 'edit', [[0, 'a']]],
    ])
    late('token')
    expect(writer.seal()).toBeNull()
  })
})
