import type { QuestionContent } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftRecord, DraftStorage } from '../../../platform/drafts/draft-storage.ts'
import { createDraftStore } from './draft-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const empty: QuestionContent = {
  ...{ title: '', summary: '', idea: '', topic: '', level: 'Basic', minutes: 10 },
  ...{
    kind: 'writing',
    statement: '',
    validator: '',
    generator: '',
    noSlowSolutionReason: '',
    shape: [],
    starters: [],
  },
  samples: [{ name: 'sample', input: '', output: '', weight: 1, group: null }],
  ...{ hiddenCases: [], solutions: [], failing: [], survivors: [], groups: [] },
}

/** A server with one draft that several authors save. */
function studio() {
  const server = {
    draft: {
      ...{ _id: '01890000-0000-7000-8000-000000000000', content: empty, revision: 1 },
      ...{ savedAt: '2026-01-01T12:00:00.000Z', savedBy: 'Ada' },
      ...{ publishedId: null, publishedRevision: null, proof: null },
    } as QuestionDraft,
    /** What happens to the next saves. */
    network: 'up' as 'up' | 'down' | 'responses lost' | 'refusing',
    saves: 0,
  }
  let kept: DraftRecord | null = null
  const storage: DraftStorage = {
    read: () => kept,
    write: (record) => {
      kept = record.unsaved ? record : null
      return true
    },
    remove: () => {
      kept = null
    },
    onOtherTab: () => () => {},
  }
  const failed = { statusCode: 500, message: 'Something went wrong' }
  async function save(author: string, revision: number, content: QuestionContent) {
    const { draft, network } = server
    if (network === 'down') return failed
    if (network === 'refusing') return { statusCode: 422, message: 'The title is too long' }
    server.saves += 1
    const { savedAt, savedBy } = draft
    if (revision !== draft.revision) {
      const data = { revision: draft.revision, savedAt, savedBy }
      return { statusCode: 409, message: 'Conflict', data }
    }
    server.draft = { ...draft, content, revision: revision + 1, savedBy: author }
    if (network === 'responses lost') return failed
    return { statusCode: 200 as const, data: { revision: revision + 1, savedAt, savedBy: author } }
  }
  const open = (author: string) =>
    createDraftStore({
      draft: server.draft,
      storage,
      save: (revision, content) => save(author, revision, content),
      load: async () => server.draft,
    })
  return { server, open, kept: () => kept }
}

const settle = () => vi.advanceTimersByTimeAsync(10_000)

test('a pause in typing saves once', async () => {
  const { server, open } = studio()
  const store = open('Ada')
  for (const title of ['S', 'Su', 'Sum']) {
    store.change({ title })
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(server.saves).toBe(0)
  expect(store.isUnsaved()).toBe(true)
  await settle()
  expect([server.saves, server.draft.content.title, store.isUnsaved()]).toEqual([1, 'Sum', false])
})

test('what is typed during a save is saved after it', async () => {
  const { server, open } = studio()
  const store = open('Ada')
  store.change({ title: 'First' })
  const saving = store.saveNow()
  store.change({ title: 'Second' })
  await saving
  await settle()
  expect([server.draft.content.title, server.draft.revision]).toEqual(['Second', 3])
})

test('a save that fails is kept, told and tried again', async () => {
  const { server, open, kept } = studio()
  const store = open('Ada')
  server.network = 'down'
  store.change({ title: 'Sum' })
  expect(await store.saveNow()).toBe(false)
  expect(store.view()).toMatchObject({ state: 'failed', message: 'Something went wrong' })
  expect(kept()?.text).toContain('"title":"Sum"')
  server.network = 'up'
  await settle()
  expect([server.draft.content.title, store.view().state, kept()]).toEqual(['Sum', 'saved', null])
})

test('what was not saved comes back after a reload', async () => {
  const { server, open } = studio()
  server.network = 'down'
  const before = open('Ada')
  before.change({ title: 'Sum' })
  await before.saveNow()
  before.close()
  server.network = 'up'
  const after = open('Ada')
  expect(after.content().title).toBe('Sum')
  await settle()
  expect(server.draft.content.title).toBe('Sum')
})

test('a second author is told, and overwrites nothing', async () => {
  const { server, open } = studio()
  const [ada, grace] = [open('Ada'), open('Grace')]
  grace.change({ title: 'By Grace' })
  await grace.saveNow()
  ada.change({ title: 'By Ada' })
  expect(await ada.saveNow()).toBe(false)
  expect(ada.view()).toMatchObject({ state: 'conflict', saved: { savedBy: 'Grace' } })
  ada.change({ summary: 'More' })
  await settle()
  expect(server.draft.content.title).toBe('By Grace')
  expect(ada.content()).toMatchObject({ title: 'By Ada', summary: 'More' })
  await ada.takeTheirs()
  expect([ada.content().title, ada.isUnsaved()]).toEqual(['By Grace', false])
  ada.change({ title: 'By both' })
  await ada.saveNow()
  expect(server.draft.content.title).toBe('By both')
})

test('a page that is hidden during a save overwrites nothing either', async () => {
  const { server, open } = studio()
  const [ada, grace] = [open('Ada'), open('Grace')]
  grace.change({ title: 'By Grace' })
  await grace.saveNow()
  ada.change({ title: 'By Ada' })
  const saving = ada.saveNow()
  ada.change({ summary: 'More' })
  ada.saveBeforeUnload()
  expect(await saving).toBe(false)
  await settle()
  expect([server.draft.content.title, ada.view().state]).toEqual(['By Grace', 'conflict'])
})

test('a save whose response was lost is no conflict', async () => {
  const { server, open } = studio()
  const store = open('Ada')
  server.network = 'responses lost'
  store.change({ title: 'Sum' })
  await store.saveNow()
  server.network = 'up'
  store.change({ title: 'Sum of two' })
  await settle()
  expect([server.draft.content.title, store.view().state]).toEqual(['Sum of two', 'saved'])
})

test('what the server refuses is told, not sent again and again, and tried again when asked', async () => {
  const { server, open, kept } = studio()
  const store = open('Ada')
  server.network = 'refusing'
  store.change({ title: 'Sum' })
  await settle()
  expect(store.view()).toMatchObject({ state: 'failed', message: 'The title is too long' })
  expect(kept()).not.toBeNull()
  server.network = 'up'
  await settle()
  expect(store.view().state).toBe('failed')
  expect(await store.saveNow()).toBe(true)
  expect([server.draft.content.title, store.view().state]).toEqual(['Sum', 'saved'])
})
