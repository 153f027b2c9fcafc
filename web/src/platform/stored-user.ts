import { roles } from '@assay/contract/roles'
import type { StoredUser } from '@assay/contract/sign-in'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const key = 'data'
const listeners = new Set<() => void>()
let cachedText: string | null = null
let cachedUser: StoredUser | null = null

/** The signed-in user from local storage; null if there is none or it cannot be read. */
function storedUser(): StoredUser | null {
  const text = localStorage.getItem(key)
  if (text !== cachedText) {
    cachedText = text
    cachedUser = parse(text)
  }
  return cachedUser
}

export function storeUser(user: StoredUser): void {
  localStorage.setItem(key, JSON.stringify(user))
  notify()
}

export function forgetUser(): void {
  localStorage.removeItem(key)
  notify()
}

/** Also updates on changes made in other tabs. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, storedUser)
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null if all of the storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Only the role decides what a visitor may open, so other fields may be missing. */
const textOrEmpty = z.catch(z.string(), '')
const storedSchema = z.object({
  _id: textOrEmpty,
  name: textOrEmpty,
  email: textOrEmpty,
  role: z.enum(roles),
  createdAt: textOrEmpty,
}) satisfies z.ZodMiniType<StoredUser>

function parse(text: string | null): StoredUser | null {
  try {
    return storedSchema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}
