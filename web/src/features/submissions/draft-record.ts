import * as z from 'zod/mini'

const recordSchema = z.object({
  text: z.string(),
  /** The revision on the server that this text was written over, 0 for none. */
  revision: z.int().check(z.minimum(0)),
  /** The server does not hold this text yet, as far as this browser knows. */
  unsaved: z.boolean(),
  /** Sent, and no answer seen: should the server have it, it is no stranger's. */
  sent: z.nullable(z.string()),
})

/** A draft as this browser keeps it. */
export type DraftRecord = z.infer<typeof recordSchema>

export type DraftStore = {
  read: () => DraftRecord | null
  /** False where the browser has no room or keeps nothing at all. */
  write: (record: DraftRecord) => boolean
  forget: () => void
  /** Hears of every text that another tab of this browser keeps. */
  follow: (listener: (record: DraftRecord) => void) => () => void
}

/** Keeps one question's draft in local storage, shared by the tabs of one user. */
export function draftStore(userId: string, testId: string, questionId: string): DraftStore {
  const key = `draft:${userId}:${testId}:${questionId}`
  return {
    read: () => {
      try {
        return parse(localStorage.getItem(key))
      } catch {
        return null
      }
    },
    write: (record) => {
      try {
        localStorage.setItem(key, JSON.stringify(record))
        return true
      } catch {
        return false
      }
    },
    forget: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        // Where nothing can be kept, there is nothing to forget.
      }
    },
    follow: (listener) => {
      const onStorage = (event: StorageEvent) => {
        const record = event.key === key ? parse(event.newValue) : null
        if (record) listener(record)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function parse(text: string | null): DraftRecord | null {
  if (text === null) return null
  try {
    return recordSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
