import { useEffect } from 'react'
import { serverNow } from '../../../platform/server-clock.ts'
import type { DraftSet } from '../drafts/draft-set.ts'

/** Drafts are saved a moment after typing stops; near the deadline that would be too late. */
const lastSavesMs = [4000, 1500]

export function useSaveBefore(deadline: string | null, drafts: DraftSet | null): void {
  useEffect(() => {
    if (deadline === null || !drafts) return
    const leftMs = Date.parse(deadline) - serverNow()
    const timers = lastSavesMs
      .map((beforeMs) => leftMs - beforeMs)
      // A longer delay would overflow and fire at once.
      .filter((delayMs) => delayMs > 0 && delayMs < 2 ** 31)
      .map((delayMs) => setTimeout(() => void drafts.saveNow(), delayMs))
    return () => timers.forEach(clearTimeout)
  }, [deadline, drafts])
}
