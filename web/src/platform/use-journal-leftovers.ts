import { useEffect } from 'react'
import { loadChunkInBackground } from './load-chunk.ts'
import { useStoredUser } from './stored-user.ts'

/**
 * Sends what this browser recorded of an attempt and could not send. The code for it is loaded only
 * if there is something.
 */
export function useJournalLeftovers(): void {
  const userId = useStoredUser()?._id
  useEffect(() => {
    if (userId === undefined || !hasLeftovers(userId)) return
    let isCurrent = true
    let stop = () => {}
    void loadChunkInBackground(() => import('./journal/send-leftovers.ts')).then((code) => {
      if (isCurrent && code) stop = code.sendLeftovers(userId)
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [userId])
}

function hasLeftovers(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`journal:${userId}:`))
  } catch {
    // Storage is not allowed, so nothing was stored.
    return false
  }
}
