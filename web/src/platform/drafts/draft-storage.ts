import * as z from 'zod/mini'

const recordSchema = z.object({
  text: z.string(),
  /** The server revision this text is based on, 0 for none. */
  revision: z.int().check(z.minimum(0)),
  /** The server may not have this text yet. */
  unsaved: z.boolean(),
  /** Texts sent without a response seen. If the server has one of them, it is this browser's own. */
  sent: z.catch(z.array(z.string()), []),
  /** When somebody changed it last; missing in records from before it was kept. */
  editedAt: z.optional(z.number()),
})

/** A draft as this browser stores it. */
export type DraftRecord = z.infer<typeof recordSchema>

export type DraftStorage = {
  read: () => DraftRecord | null
  /** Returns false if the browser has no room left or allows no storage. */
  write: (record: DraftRecord) => boolean
  remove: () => void
  /** Calls `listener` with every draft that another tab stores. */
  onOtherTab: (listener: (record: DraftRecord) => void) => () => void
}

/**
 * Keeps a draft under `key`. Local storage is shared by all tabs of a browser and outlives them;
 * what is in session storage is gone with its tab, and here as soon as the server has it.
 */
export function draftStorage(key: string, area: 'local' | 'session' = 'local'): DraftStorage {
  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  return {
    read: () => {
      try {
        return parse(storage().getItem(key))
      } catch {
        return null
      }
    },
    write: (record) => {
      try {
        if (area === 'session' && !record.unsaved) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(record))
        return true
      } catch {
        return false
      }
    },
    remove: () => {
      try {
        storage().removeItem(key)
      } catch {
        // Storage is not allowed, so nothing was stored.
      }
    },
    onOtherTab: (listener) => {
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
