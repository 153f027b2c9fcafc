import { type StoredUser, storedUserKey, storedUserSchema } from '@assay/contract/account-endpoints'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let cachedText: string | null = null
let cachedUser: StoredUser | null = null

/** The signed-in user from local storage; null if there is none or it cannot be read. */
function storedUser(): StoredUser | null {
  const text = localStorage.getItem(storedUserKey)
  if (text !== cachedText) {
    cachedText = text
    cachedUser = parse(text)
  }
  return cachedUser
}

export function storeUser(user: StoredUser): void {
  localStorage.setItem(storedUserKey, JSON.stringify(user))
  notify()
}

export function forgetUser(): void {
  localStorage.removeItem(storedUserKey)
  notify()
}

/** Also updates on changes made in other tabs. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, storedUser)
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null if all of the storage was cleared.
    if (event.key === storedUserKey || event.key === null) listener()
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

function parse(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    return storedUserSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
