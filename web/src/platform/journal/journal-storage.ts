import type { JournalChunk } from '@assay/contract/journal-entries'
import type { WaitingChunk } from './outbox-state.ts'

/** Leaves most of what a browser stores for a site to drafts, which matter more. */
const maxStoredChars = 2_000_000

type Place = Pick<WaitingChunk, 'testId' | 'questionId'>
type StoredRecord = Pick<JournalChunk, 'startedAt' | 'entries'> & { savedAt: number }
/** `savedAt`: when it was written, in milliseconds since 1970. */
export type LeftoverChunk = WaitingChunk & { savedAt: number }

export type JournalStorage = {
  /** Returns false if the browser has no room left or allows no storage. */
  write: (place: Place, chunk: JournalChunk) => boolean
  remove: (place: Place, chunk: Pick<JournalChunk, 'recorder' | 'number'>) => void
  /** Removes everything of a test. */
  forget: (testId: string) => void
  /** What was not sent, in the order in which each recorder wrote it. */
  leftovers: () => LeftoverChunk[]
}

/** Keeps chunks that were not sent, each under a key of its own, for all tabs of a person. */
export function journalStorage(userId: string): JournalStorage {
  const prefix = `journal:${userId}:`
  const keyOf = ({ testId, questionId }: Place, chunk: Pick<JournalChunk, 'recorder' | 'number'>) =>
    `${prefix}${testId}:${questionId}:${chunk.recorder}:${chunk.number}`
  /** By this tab; another may have as much. */
  const sizes = new Map<string, number>()

  const safely = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      // Storage is full or not allowed.
      return otherwise
    }
  }

  return {
    write: (place, { recorder, number, startedAt, entries }) =>
      safely(() => {
        const key = keyOf(place, { recorder, number })
        const record: StoredRecord = { startedAt, entries, savedAt: Date.now() }
        const text = JSON.stringify(record)
        const others = [...sizes].reduce((sum, [one, size]) => sum + (one === key ? 0 : size), 0)
        if (others + text.length > maxStoredChars) return false
        localStorage.setItem(key, text)
        sizes.set(key, text.length)
        return true
      }, false),
    remove: (place, chunk) =>
      safely(() => {
        const key = keyOf(place, chunk)
        sizes.delete(key)
        localStorage.removeItem(key)
      }, undefined),
    forget: (testId) =>
      safely(() => {
        for (const key of storedKeys(`${prefix}${testId}:`)) {
          sizes.delete(key)
          localStorage.removeItem(key)
        }
      }, undefined),
    leftovers: () =>
      safely(() => {
        const found = storedKeys(prefix).flatMap((key) => readLeftover(key, prefix) ?? [])
        return found.sort((one, other) => one.chunk.number - other.chunk.number)
      }, []),
  }
}

function readLeftover(key: string, prefix: string): LeftoverChunk | null {
  const [testId, questionId, recorder, number] = key.slice(prefix.length).split(':')
  const text = localStorage.getItem(key)
  if (!testId || !questionId || !recorder || text === null) return null
  try {
    const { startedAt, entries, savedAt } = JSON.parse(text) as StoredRecord
    const chunk = { recorder, number: Number(number), startedAt, entries }
    return { testId, questionId, chunk, chars: text.length, savedAt }
  } catch {
    localStorage.removeItem(key)
    return null
  }
}

const storedKeys = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix))
