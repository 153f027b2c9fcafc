import type { SaveDraftBody } from '@assay/contract/drafts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, type SaveOutcome } from './draft-keeper.ts'
import type { DraftRecord, DraftStore } from './draft-record.ts'
import type { Opening } from './open-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const savedAt = '2025-01-01T00:00:00.000Z'
const fresh: Opening = { text: 'starter', revision: 0, unsaved: false, newer: null }

/** A server that refuses to write over a revision it was not told of. */
function fakeServer() {
  let held = { sourceCode: '', revision: 0, savedAt }
  const saves: SaveDraftBody[] = []
  const server = {
    saves,
    isDown: false,
    delayMs: 50,
    /** Writes, but its answer never arrives. */
    isMute: false,
    held: () => held,
    write: (sourceCode: string) => {
      held = { sourceCode, revision: held.revision + 1, savedAt }
    },
    async save(body: SaveDraftBody): Promise<SaveOutcome> {
      saves.push(body)
      await new Promise((done) => setTimeout(done, server.delayMs))
      if (server.isDown) return { kind: 'failed' }
      if (body.revision !== held.revision) return { kind: 'newer', draft: held }
      server.write(body.sourceCode)
      return server.isMute ? { kind: 'failed' } : { kind: 'saved', draft: held }
    },
  }
  return server
}

function fakeBrowser() {
  let record: DraftRecord | null = null
  const tabs: { store: DraftStore; listener?: (record: DraftRecord) => void }[] = []
  return {
    record: () => record,
    tab(): DraftStore {
      const tab: (typeof tabs)[number] = {
        store: {
          read: () => record,
          write: (next) => {
            record = next
            for (const other of tabs) if (other !== tab) other.listener?.(next)
            return true
          },
          forget: () => {
            record = null
          },
          follow: (listener) => {
            tab.listener = listener
            return () => delete tab.listener
          },
        },
      }
      tabs.push(tab)
      return tab.store
    },
  }
}

function open(opening = fresh, server = fakeServer(), browser = fakeBrowser()) {
  const keeper = keepDraft({ opening, store: browser.tab(), save: server.save })
  return { keeper, server, browser }
}

describe('what is typed', () => {
  test('is in the browser at once and on the server within two seconds', async () => {
    const { keeper, server, browser } = open()
    keeper.edit('a')
    expect(browser.record()).toMatchObject({ text: 'a', unsaved: true })
    expect(keeper.view().state).toBe('saving')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.held()).toMatchObject({ sourceCode: 'a', revision: 1 })
    expect(keeper.view().state).toBe('saved')
    expect(browser.record()).toEqual({ text: 'a', revision: 1, unsaved: false, sent: null })
  })

  test('is saved while the typing goes on without a pause', async () => {
    const { keeper, server } = open()
    for (let ms = 0; ms < 6000; ms += 100) {
      keeper.edit(`typed for ${ms}`)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(server.saves.length).toBeGreaterThanOrEqual(3)
    expect(server.saves.length).toBeLessThanOrEqual(5)
  })

  test('costs nothing where it was taken back before the save', async () => {
    const { keeper, server } = open()
    keeper.edit('a')
    keeper.edit('starter')
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toEqual([])
    expect(keeper.view().state).toBe('saved')
  })

  test('stays in the browser while the server is away, and follows when it is back', async () => {
    const { keeper, server } = open()
    server.isDown = true
    keeper.edit('a')
    await vi.advanceTimersByTimeAsync(1000)
    expect(keeper.view().state).toBe('browser')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves.length).toBeLessThan(8)
    server.isDown = false
    keeper.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(keeper.view().state).toBe('saved')
  })

  test('goes out at once when the page is left, over the save under way', async () => {
    const { keeper, server } = open()
    server.delayMs = 300
    keeper.edit('a')
    await vi.advanceTimersByTimeAsync(1000)
    keeper.edit('ab')
    keeper.part()
    expect(server.saves).toEqual([
      { sourceCode: 'a', revision: 0 },
      { sourceCode: 'ab', revision: 1 },
    ])
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.held()).toMatchObject({ sourceCode: 'ab', revision: 2 })
    expect(keeper.view().state).toBe('saved')
  })
})

describe('a text saved elsewhere', () => {
  async function conflict() {
    const opened = open()
    opened.server.write('elsewhere')
    opened.keeper.edit('mine')
    await vi.advanceTimersByTimeAsync(1000)
    return opened
  }

  test('stops the saving until its owner has chosen', async () => {
    const { keeper, server } = await conflict()
    expect(keeper.view()).toMatchObject({ state: 'browser', newer: { sourceCode: 'elsewhere' } })
    keeper.edit('mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves.length).toBe(1)
  })

  test('is written over where the owner keeps this one', async () => {
    const { keeper, server } = await conflict()
    keeper.keepMine()
    await vi.advanceTimersByTimeAsync(100)
    expect(server.held()).toMatchObject({ sourceCode: 'mine', revision: 2 })
    expect(keeper.view()).toMatchObject({ state: 'saved', newer: null })
  })

  test('replaces this one where the owner wants it', async () => {
    const { keeper, server } = await conflict()
    const replaced = vi.fn()
    keeper.onReplace(replaced)
    keeper.takeNewer()
    expect(replaced).toHaveBeenCalledWith('elsewhere')
    expect(keeper.view()).toMatchObject({ state: 'saved', newer: null })
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves.length).toBe(1)
  })

  test('is no stranger where it is our own and only the answer was lost', async () => {
    const { keeper, server } = open()
    server.isMute = true
    keeper.edit('a')
    await vi.advanceTimersByTimeAsync(1000)
    server.isMute = false
    keeper.edit('ab')
    await vi.advanceTimersByTimeAsync(5000)
    expect(keeper.view()).toMatchObject({ state: 'saved', newer: null })
    expect(server.held()).toMatchObject({ sourceCode: 'ab', revision: 2 })
  })
})

describe('two tabs on one question', () => {
  test('the idle one follows the other, and goes on from there', async () => {
    const one = open()
    const two = open(fresh, one.server, one.browser)
    const replaced = vi.fn()
    two.keeper.onReplace(replaced)
    one.keeper.edit('from one')
    await vi.advanceTimersByTimeAsync(1000)
    expect(replaced).toHaveBeenLastCalledWith('from one')
    two.keeper.edit('from one and two')
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.server.held()).toMatchObject({ sourceCode: 'from one and two', revision: 2 })
    expect(one.keeper.text()).toBe('from one and two')
    expect(one.keeper.view()).toMatchObject({ state: 'saved', newer: null })
  })

  test('typed in at once: the later is asked, and nobody fights', async () => {
    const one = open()
    const two = open(fresh, one.server, one.browser)
    one.keeper.edit('one')
    two.keeper.edit('two')
    one.keeper.edit('one!')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(one.server.saves.length).toBeLessThanOrEqual(3)
    expect([one.keeper, two.keeper].filter(({ view }) => view().newer)).toHaveLength(1)
  })
})

test('an answered question takes no more drafts and leaves none behind', async () => {
  const browser = fakeBrowser()
  const save = async (): Promise<SaveOutcome> => ({ kind: 'closed' })
  const keeper = keepDraft({ opening: fresh, store: browser.tab(), save })
  keeper.edit('too late')
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.view().closed).toBe(true)
  expect(keeper.isUnsaved()).toBe(false)
  expect(browser.record()).toBeNull()
})
