import type { StoredUser } from '@assay/contract/account-endpoints'
import { useSyncExternalStore } from 'react'

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

function parse(text: string | null): StoredUser | null {
  try {
    return toStoredUser(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Only the role decides what a visitor may open, so other fields may be missing. */
export function toStoredUser(value: unknown): StoredUser | null {
  const fields = Object(value) as Record<string, unknown>
  const { role } = fields
  if (role !== 'admin' && role !== 'user') return null
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    _id: text('_id'),
    name: text('name'),
    email: text('email'),
    role,
    createdAt: text('createdAt'),
  }
}
