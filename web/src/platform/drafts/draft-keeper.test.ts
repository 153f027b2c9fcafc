import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { SaveOutcome } from './draft-state.ts'
import type { DraftRecord, DraftStorage } from './draft-storage.ts'
import type { OpenedDraft } from './open-draft.ts'
import type { DraftBody } from './saved-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const savedAt = '2025-01-01T00:00:00.000Z'
const fresh: OpenedDraft = { text: 'starter', revision: 0, unsaved: false, sent: [], newer: null }

function fakeStorage() {
  let record: DraftRecord | null = null
  const listeners = new Set<(record: DraftRecord) => void>()
  const storage: DraftStorage = {
    read: () => record,
    write: (next) => {
      record = next
      return true
    },
    remove: () => {
      record = null
    },
    onOtherTab: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const writeInOtherTab = (next: DraftRecord) => {
    record = next
    for (const listener of listeners) listener(next)
  }
  return { storage, writeInOtherTab, listeners }
}

function open(answer?: (body: DraftBody) => SaveOutcome) {
  const saves: (DraftBody & { keepalive: boolean })[] = []
  const { storage, ...browser } = fakeStorage()
  const keeper = createDraftKeeper({
    opened: fresh,
    storage,
    save: async (body, keepalive) => {
      saves.push({ ...body, keepalive })
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (answer) return answer(body)
      const { text, revision } = body
      return { kind: 'saved', draft: { text, revision: revision + 1, savedAt } }
    },
  })
  return { keeper, saves, storage, ...browser }
}

test('typed text goes to storage at once and to the server after a pause', async () => {
  const { keeper, saves, storage } = open()
  keeper.edit('a')
  expect(storage.read()).toMatchObject({ text: 'a', unsaved: true })
  expect(keeper.view().state).toBe('saving')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toMatchObject([{ text: 'a', revision: 0, keepalive: false }])
  expect(keeper.view().state).toBe('saved')
  expect(storage.read()).toMatchObject({ text: 'a', revision: 1, unsaved: false })
})

describe('a long text', () => {
  const long = (end: string) => `${'x'.repeat(20_000)}${end}`
  const texts = ['a', 'ab', 'abc'].map(long)
  function typeLong() {
    const opened = open()
    const reads = texts.map((text) => vi.fn(() => text))
    for (const read of reads) opened.keeper.typed(read, 20_003)
    return { ...opened, reads, readCount: () => reads.flatMap((read) => read.mock.calls).length }
  }

  test('is read and stored once in 300 ms, and shown as unsaved meanwhile', async () => {
    const { keeper, storage, readCount, saves } = typeLong()
    expect([readCount(), storage.read(), keeper.view().state]).toEqual([0, null, 'saving'])
    await vi.advanceTimersByTimeAsync(300)
    expect(readCount()).toBe(1)
    expect(storage.read()).toMatchObject({ text: texts.at(-1), unsaved: true })
    await vi.advanceTimersByTimeAsync(1000)
    expect(saves.map(({ text }) => text)).toEqual([texts.at(-1)])
    expect(keeper.view().state).toBe('saved')
  })

  test('goes on being stored while somebody types without a pause', async () => {
    const { keeper, storage } = open()
    for (let key = 0; key < 20; key += 1) {
      keeper.typed(() => long(`${key}`), 20_010)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(Number(storage.read()?.text.slice(20_000))).toBeGreaterThan(15)
  })

  test.each<[string, (keeper: DraftKeeper) => unknown]>([
    ['asked for', (keeper) => keeper.text()],
    ['asked whether it is saved', (keeper) => keeper.isUnsaved()],
    ['hidden with its page', (keeper) => keeper.saveBeforeUnload()],
    ['left', (keeper) => keeper.leave()],
    ['retried', (keeper) => keeper.retry()],
  ])('is stored at once when it is %s', (_, ask) => {
    const { keeper, storage, readCount } = typeLong()
    ask(keeper)
    expect(readCount()).toBe(1)
    expect(storage.read()).toMatchObject({ text: texts.at(-1) })
    expect(keeper.knownText()).toBe(texts.at(-1))
  })

  test('stays when another tab stores its own before it was read', () => {
    const { keeper, writeInOtherTab } = typeLong()
    const replaced = vi.fn()
    keeper.onReplace(replaced)
    writeInOtherTab({ text: 'other tab', revision: 0, unsaved: true, sent: [] })
    expect(replaced).not.toHaveBeenCalled()
    expect(keeper.text()).toBe(texts.at(-1))
  })

  test('that is as it was is saved', async () => {
    const { keeper, saves } = typeLong()
    keeper.typed(() => 'starter', 20_001)
    await vi.advanceTimersByTimeAsync(300)
    expect(keeper.view().state).toBe('saved')
    await vi.advanceTimersByTimeAsync(5000)
    expect(saves).toEqual([])
  })

  test('is not stored any more once the question is answered', async () => {
    const { keeper, storage } = typeLong()
    keeper.close()
    expect(storage.read()).toBeNull()
    keeper.typed(() => texts[0] ?? '', 20_001)
    await vi.advanceTimersByTimeAsync(5000)
    expect(storage.read()).toBeNull()
  })
})

test('a short text is read at every key', () => {
  const { keeper, storage } = open()
  keeper.typed(() => 'a', 1)
  expect(storage.read()).toMatchObject({ text: 'a', unsaved: true })
})

test('only one timer runs, however often the text changes', async () => {
  const { keeper } = open()
  for (const text of ['a', 'ab', 'abc']) keeper.edit(text)
  expect(vi.getTimerCount()).toBe(1)
  keeper.edit('starter')
  expect(vi.getTimerCount()).toBe(0)
})

test('a save that throws counts as failed and is tried again', async () => {
  let isDown = true
  const { keeper } = open(({ text, revision }) => {
    if (isDown) throw new Error('no network')
    return { kind: 'saved', draft: { text, revision: revision + 1, savedAt } }
  })
  keeper.edit('a')
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.view().state).toBe('browserOnly')
  isDown = false
  keeper.retry()
  await vi.advanceTimersByTimeAsync(100)
  expect(keeper.view().state).toBe('saved')
})

test('without room in the browser, a failed save is shown as not saved', async () => {
  const { keeper, storage } = open(() => ({ kind: 'failed' }))
  storage.write = () => false
  keeper.edit('a')
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.view().state).toBe('notSaved')
})

test('saveNow waits for the save in flight and returns whether everything is saved', async () => {
  const { keeper, saves } = open()
  keeper.edit('a')
  await vi.advanceTimersByTimeAsync(900)
  keeper.edit('ab')
  const isSaved = keeper.saveNow()
  await vi.advanceTimersByTimeAsync(200)
  expect(await isSaved).toBe(true)
  expect(saves.map(({ text }) => text)).toEqual(['a', 'ab'])

  const offline = open(() => ({ kind: 'failed' }))
  offline.keeper.edit('a')
  const isSavedOffline = offline.keeper.saveNow()
  await vi.advanceTimersByTimeAsync(200)
  expect(await isSavedOffline).toBe(false)
})

test('a page that is hidden or left saves with keepalive', async () => {
  const { keeper, saves } = open()
  keeper.edit('a')
  keeper.saveBeforeUnload()
  keeper.edit('ab')
  keeper.leave()
  expect(saves).toMatchObject([
    { text: 'a', keepalive: true },
    { text: 'ab', keepalive: true },
  ])
})

test('after leaving, no timer is left and other tabs are not followed', async () => {
  const { keeper, listeners, storage } = open(() => ({ kind: 'failed' }))
  keeper.edit('a')
  keeper.leave()
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBe(0)
  expect(listeners.size).toBe(0)
  expect(storage.read()).toMatchObject({ text: 'a', unsaved: true, sent: ['a'] })
})

test('the editor gets text from another tab and a newer draft', async () => {
  const draft = { text: 'elsewhere', revision: 7, savedAt }
  const { keeper, writeInOtherTab } = open(() => ({ kind: 'newer', draft }))
  const replaced = vi.fn()
  keeper.onReplace(replaced)
  writeInOtherTab({ text: 'other tab', revision: 1, unsaved: false, sent: [] })
  expect(replaced).toHaveBeenLastCalledWith('other tab', 'other-tab')
  keeper.edit('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(keeper.view()).toMatchObject({ state: 'browserOnly', newer: draft })
  keeper.takeNewer()
  expect(replaced).toHaveBeenLastCalledWith('elsewhere', 'newer-draft')
  expect(keeper.text()).toBe('elsewhere')
  keeper.replace('restored')
  expect(replaced).toHaveBeenLastCalledWith('restored', 'inserted')
})

test('the view keeps its identity while nothing in it changes', () => {
  const { keeper } = open()
  keeper.edit('a')
  const view = keeper.view()
  const listener = vi.fn()
  keeper.subscribe(listener)
  keeper.edit('ab')
  expect(keeper.view()).toBe(view)
  expect(listener).toHaveBeenCalled()
})

test('an answered question leaves nothing in storage', async () => {
  const { keeper, storage } = open()
  keeper.edit('a')
  keeper.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(storage.read()).toBeNull()
  expect(keeper.isUnsaved()).toBe(false)
})
