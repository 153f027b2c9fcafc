import { canReachServer, untilServerIsBack } from './server-reach.ts'
import { toast } from './toasts.ts'

const reloadKey = 'reloaded-at'
/** A second reload within this time would not help either. */
const reloadPauseMs = 60_000

type Pending = { pathname: string; search: string; hash: string } | undefined
let pendingLocation = (): Pending => undefined

/** Where the user is going; a reload opens that page instead of the current one. */
export function onReloadOpen(location: () => Pending): void {
  pendingLocation = location
}

/**
 * Loads code on demand. If the server cannot be reached, says so and goes on once it can, so that
 * nothing typed is lost. If it can, the code is gone because of an upgrade, and the page is
 * reloaded, once.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    return (await loadOnceReachable(load)) ?? reload(error)
  }
}

/** For code that nobody waits for: loaded later if there is no connection, else given up. */
export async function loadChunkInBackground<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch {
    if (await canReachServer()) return undefined
    await untilServerIsBack()
    return load().catch(() => undefined)
  }
}

async function loadOnceReachable<T>(load: () => Promise<T>): Promise<T | undefined> {
  if (await canReachServer()) return undefined
  toast.error(
    navigator.onLine
      ? 'The server cannot be reached. This will open as soon as it can.'
      : 'You are offline. This will open as soon as you are back online.',
  )
  await untilServerIsBack()
  // Some browsers remember a failed import for as long as the page is open.
  return load().catch(() => undefined)
}

function reload(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(reloadKey))
  if (Date.now() - last < reloadPauseMs) throw error
  sessionStorage.setItem(reloadKey, String(Date.now()))
  const { pathname, search, hash } = pendingLocation() ?? location
  const target = pathname + search + hash
  if (target === location.pathname + location.search + location.hash) location.reload()
  else location.assign(target)
  return new Promise(() => {})
}
