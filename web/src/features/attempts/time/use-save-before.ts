import { useEffect } from 'react'
import type { DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import { serverNow } from '../../../platform/server-clock.ts'

/** Drafts are saved a moment after typing stops; near the deadline that would be too late. */
const lastSavesMs = [4000, 1500]

export function useSaveBefore(deadline: string | null, draft: DraftKeeper | null): void {
  useEffect(() => {
    if (deadline === null || !draft) return
    const leftMs = Date.parse(deadline) - serverNow()
    const timers = lastSavesMs
      .map((beforeMs) => leftMs - beforeMs)
      // A longer delay would overflow and fire at once.
      .filter((delayMs) => delayMs > 0 && delayMs < 2 ** 31)
      .map((delayMs) => setTimeout(() => void draft.saveNow(), delayMs))
    return () => timers.forEach(clearTimeout)
  }, [deadline, draft])
}
