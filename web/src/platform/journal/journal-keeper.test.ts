import type { JournalEntry } from '@assay/contract/journal-entries'
import { ChangeSet, Text } from '@codemirror/state'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type JournalWorld, journalWorld, replay } from './journal-world.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const kindsOf = (world: JournalWorld) => world.entries().map(([, kind]) => kind)

describe('what is typed', () => {
  test('is sent every minute, and not if there is nothing new', async () => {
    const world = journalWorld()
    const tab = world.open('starter')
    world.type(tab, 'a')
    await pass(59_000)
    world.type(tab, 'b')
    expect(world.requests).toBe(0)
    await pass(1100)
    expect(kindsOf(world)).toEqual(['open', 'edit', 'edit'])
    await pass(600_000)
    expect(world.requests).toBe(1)
    expect(world.stored()).toEqual([])
  })

  test('is sent about every second while somebody watches', async () => {
    const world = journalWorld()
    const tab = world.open('')
    await pass(60_000)
    tab.keeper.watched()
    world.type(tab, 'a')
    await pass(1000)
    expect(world.requests).toBe(2)
    world.isWatched = true
    world.type(tab, 'b')
    await pass(1000)
    world.isWatched = false
    await pass(14_000)
    world.type(tab, 'c')
    await pass(1000)
    expect(world.requests).toBe(4)
    await pass(15_000)
    world.type(tab, 'd')
    await pass(2000)
    expect(world.requests).toBe(4)
  })

  test('is written to storage every two seconds at most', async () => {
    const world = journalWorld()
    const tab = world.open('')
    for (let key = 0; key < 100; key += 1) {
      world.type(tab, 'x')
      await pass(100)
    }
    expect(world.writes).toBeLessThanOrEqual(5)
    expect(world.stored()).toHaveLength(1)
  })

  test('is sent at once when the page is hidden, and before an answer is submitted', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.type(tab, 'a')
    tab.keeper.away('hidden')
    tab.keeper.sendBeforeUnload()
    expect(world.keepalive).toEqual([true])
    await pass(100)
    tab.keeper.back()
    const isSent = tab.keeper.sendNow()
    await pass(100)
    await isSent
    expect(kindsOf(world)).toEqual(['open', 'edit', 'away', 'back'])
  })
})

describe('without the server', () => {
  test('ten minutes are kept and sent afterwards, in order', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.isDown = true
    for (let minute = 0; minute < 10; minute += 1) {
      world.type(tab, 'x')
      await pass(60_000)
    }
    const tries = world.requests
    expect(tries).toBeLessThan(30)
    expect(world.stored().length).toBeGreaterThan(5)
    world.isDown = false
    tab.keeper.retry()
    await pass(2000)
    expect(replay(world.entries())).toBe('xxxxxxxxxx')
    expect(world.gaps()).toEqual([])
    expect(world.stored()).toEqual([])
  })

  test('nobody waits for it to submit', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.isDown = true
    await pass(61_000)
    let isDone = false
    void tab.keeper.sendNow().then(() => {
      isDone = true
    })
    await pass(0)
    expect(isDone).toBe(true)
  })

  test('the next page sends what the last one left, but not what another tab is writing', async () => {
    const world = journalWorld()
    const crashed = world.open('')
    const other = world.open('')
    world.isDown = true
    world.type(crashed, 'a')
    world.type(other, 'b')
    await pass(5000)
    world.crash(crashed)
    world.isDown = false
    world.open('')
    await pass(1000)
    expect(replay(world.entries(crashed))).toBe('a')
    expect(world.entries(other)).toEqual([])
    world.type(other, 'c')
    await pass(60_000)
    expect(replay(world.entries(other))).toBe('cb')
    expect(world.gaps()).toEqual([])
  })

  test('a lost response makes no entry appear twice', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.losesResponses = true
    world.type(tab, 'a')
    await pass(61_000)
    world.losesResponses = false
    world.type(tab, 'b')
    await pass(30_000)
    expect(kindsOf(world)).toEqual(['open', 'edit', 'edit'])
  })

  test('what memory does not hold is counted, and a new recorder goes on with the text', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.isStorageFull = true
    world.isDown = true
    const long = 'x'.repeat(40_000)
    for (let count = 0; count < 60; count += 1) {
      world.replaceAll(tab, `${long}${count}`)
      await pass(30_000)
    }
    world.isDown = false
    tab.keeper.retry()
    await pass(60_000)
    world.type(tab, 'end')
    await pass(60_000)
    const [first, second] = world.recorders()
    const lost = world.entries(first).find(([, kind]) => kind === 'lost')
    expect(lost?.[2]).toBeGreaterThan(5)
    expect(replay(world.entries(second))).toBe(tab.text)
  })
})

describe('a journal that is over', () => {
  test('records no more and leaves nothing behind', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.reply = { kind: 'over' }
    world.type(tab, 'a')
    await pass(61_000)
    for (let count = 0; count < 100; count += 1) {
      world.type(tab, 'b')
      await pass(1000)
    }
    tab.keeper.leave()
    expect(world.requests).toBe(1)
    expect(world.stored()).toEqual([])
  })

  test('a chunk that is refused shows as a gap', async () => {
    const world = journalWorld()
    const tab = world.open('')
    await pass(60_000)
    world.reply = { kind: 'refused' }
    world.type(tab, 'a')
    await pass(61_000)
    world.reply = null
    world.type(tab, 'b')
    await pass(61_000)
    expect(world.gaps()).toEqual([1])
    expect(world.stored()).toEqual([])
  })

  test('asked too often, it waits', async () => {
    const world = journalWorld()
    world.open('')
    world.reply = { kind: 'tooFast' }
    await pass(61_000)
    world.reply = null
    await pass(18_000)
    expect(world.requests).toBe(1)
    await pass(2000)
    expect(kindsOf(world)).toEqual(['open'])
  })
})

describe('leaving', () => {
  test('closes the recorder and leaves no timer', async () => {
    const world = journalWorld()
    const tab = world.open('')
    world.type(tab, 'a')
    tab.keeper.leave()
    await pass(100)
    expect(kindsOf(world)).toEqual(['open', 'edit', 'close'])
    expect(world.keepalive).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
    expect(world.isHeld(tab)).toBe(false)
  })

  test('while a run has no token yet, the run still gets its place', async () => {
    const world = journalWorld()
    const tab = world.open('')
    const tell = tab.keeper.runStarted()
    world.type(tab, 'a')
    tab.keeper.leave()
    await pass(100)
    tell('token')
    await pass(100)
    expect(kindsOf(world)).toEqual(['open', 'run', 'edit', 'close'])
    expect(world.gaps()).toEqual([])
  })

  test('an editor that is opened again is another recorder', async () => {
    const world = journalWorld()
    const tab = world.open('')
    const { keeper } = tab
    const again = keeper.open('text', () => 'text')
    keeper.submitted('token')
    again.close()
    again.close()
    await pass(1000)
    expect(world.recorders().map((one) => world.entries(one).map(([, kind]) => kind))).toEqual([
      ['open', 'close'],
      ['open', 'submit', 'close'],
    ])
  })
})

test('the replay of these tests is that of the editor', () => {
  const change = ChangeSet.of({ from: 1, to: 2, insert: Text.of(['x', 'y']) }, 3)
  const entries: JournalEntry[] = [
    [0, 'open', 'abc'],
    [1, 'edit', change.toJSON()],
  ]
  expect(replay(entries)).toBe('ax\nyc')
})
