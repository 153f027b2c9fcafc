import type { Language } from '@assay/contract/catalogue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftRecord, DraftStorage } from '../../../platform/drafts/draft-storage.ts'
import { type LoadedDraft, openDraftSet } from './draft-set.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const languages = ['Python', 'Java', 'C'] as const satisfies Language[]

/** A browser, in which what is stored is shared by its tabs, and a server. */
function world() {
  const server = new Map<Language, LoadedDraft & { editedAt: number }>()
  const stored = new Map<Language, DraftRecord>()
  const following = new Map<Language, Map<object, (record: DraftRecord) => void>>()
  const remembered = { chosen: null as Language | null, latest: null as Language | null }
  const line = { isDown: false }

  function storageOf(tab: object, language: Language): DraftStorage {
    const listeners = following.get(language) ?? new Map()
    following.set(language, listeners)
    return {
      read: () => stored.get(language) ?? null,
      write: (record) => {
        stored.set(language, record)
        for (const [other, tell] of listeners) if (other !== tab) tell(record)
        return true
      },
      remove: () => void stored.delete(language),
      onOtherTab: (listener) => {
        listeners.set(tab, listener)
        return () => listeners.delete(tab)
      },
    }
  }

  async function answer<T>(reply: () => T): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (line.isDown) throw new Error('offline')
    return reply()
  }

  const latest = () => [...server.values()].toSorted((a, b) => b.editedAt - a.editedAt)[0] ?? null

  async function open() {
    const tab = {}
    const set = openDraftSet({
      languages,
      starterOf: (language) => `${language} starter`,
      storageOf: (language) => storageOf(tab, language),
      memory: {
        chosen: () => remembered.chosen,
        latest: () => remembered.latest,
        choose: (language) => Object.assign(remembered, { chosen: language, latest: language }),
        forget: () => Object.assign(remembered, { chosen: null }),
      },
      load: (language) =>
        answer(() => (language ? (server.get(language) ?? null) : latest())).catch(() => undefined),
      save: (language, { text, revision, editedAt }) =>
        answer(() => {
          const known = server.get(language)
          if (known && known.revision !== revision) return { kind: 'newer', draft: known } as const
          const savedAt = new Date().toISOString()
          const draft = { language, text, revision: revision + 1, savedAt, editedAt }
          server.set(language, draft)
          return { kind: 'saved', draft } as const
        }),
    })
    await vi.advanceTimersByTimeAsync(200)
    const select = async (language: Language) => {
      set.select(language)
      await vi.advanceTimersByTimeAsync(100)
    }
    const text = () => set.view().draft?.text()
    const type = (added: string) => set.view().draft?.edit(`${text()}${added}`)
    return { set, select, text, type }
  }

  const texts = () => languages.map((language) => server.get(language)?.text)
  return { open, server, stored, remembered, line, texts, latest }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what was written in each language is there after switching ten times', async () => {
  const { open, texts, latest } = world()
  const { select, text, type } = await open()
  expect(text()).toBe('Python starter')
  const switches = ['Java', 'C', 'Python', 'Java', 'Python', 'C', 'Java', 'Python', 'C', 'Java']
  for (const [at, language] of (switches as Language[]).entries()) {
    await select(language)
    type(` ${at}`)
  }
  await wait(3000)
  expect(texts()).toEqual(['Python starter 2 4 7', 'Java starter 0 3 6 9', 'C starter 1 5 8'])
  expect(latest()?.language).toBe('Java')
  await select('C')
  expect(text()).toBe('C starter 1 5 8')
  // Looking at it is no change.
  await wait(3000)
  expect(latest()?.language).toBe('Java')
})

test('what was written offline in several languages is saved when the line is back', async () => {
  const { open, line, texts, latest } = world()
  const { set, select, type } = await open()
  line.isDown = true
  await select('Java')
  type(' one')
  await wait(60_000)
  await select('Python')
  type(' two')
  await wait(60_000)
  await select('C')
  expect(set.view().unsavedLanguage).toBe('Python')
  expect(await Promise.race([set.saveNow(), wait(1000).then(() => 'late')])).toBe(false)
  line.isDown = false
  set.retry()
  await wait(1000)
  expect(set.view().unsavedLanguage).toBeNull()
  expect(texts()).toEqual(['Python starter two', 'Java starter one', undefined])
  expect(latest()?.language).toBe('Python')
})

test('a reload brings back the chosen language, and saves what another one has unsaved', async () => {
  const { open, line, texts, latest } = world()
  const first = await open()
  line.isDown = true
  await first.select('Java')
  first.type(' one')
  await wait(5000)
  await first.select('C')
  first.type(' two')
  await first.select('Python')
  first.set.leave()
  line.isDown = false
  const second = await open()
  expect(second.set.view().language).toBe('Python')
  await wait(3000)
  expect(texts()).toEqual([undefined, 'Java starter one', 'C starter two'])
  expect(latest()?.language).toBe('C')
})

test('another browser opens with what was changed last', async () => {
  const here = world()
  const first = await here.open()
  await first.select('Java')
  first.type(' one')
  await wait(3000)
  await first.select('C')
  here.remembered.chosen = null
  here.stored.clear()
  const second = await here.open()
  expect([second.set.view().language, second.text()]).toEqual(['Java', 'Java starter one'])
})

test('the next question opens in the language chosen last', async () => {
  const { open, remembered } = world()
  remembered.latest = 'C'
  const { set, text } = await open()
  expect([set.view().language, text()]).toEqual(['C', 'C starter'])
})

test('two tabs write in two languages, and one follows the other into the same', async () => {
  const { open, texts } = world()
  const one = await open()
  const two = await open()
  await two.select('Java')
  one.type(' by one')
  two.type(' by two')
  await wait(3000)
  await one.select('Java')
  expect(one.text()).toBe('Java starter by two')
  one.type(' and one')
  expect(two.text()).toBe('Java starter by two and one')
  await wait(3000)
  expect(texts()).toEqual(['Python starter by one', 'Java starter by two and one', undefined])
})

test('an answer removes what was stored in all languages', async () => {
  const { open, stored, remembered } = world()
  const { set, select, type } = await open()
  type(' one')
  await select('Java')
  type(' two')
  await wait(3000)
  set.close()
  await wait(3000)
  expect([[...stored.keys()], remembered.chosen, set.isUnsaved()]).toEqual([[], null, false])
})
