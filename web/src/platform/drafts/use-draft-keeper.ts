import { useEffect, useSyncExternalStore } from 'react'
import type { DraftKeeper, DraftView } from './draft-keeper.ts'

const emptyView: DraftView = {
  state: 'saved',
  newer: null,
  refusal: null,
  failure: null,
  saved: null,
  isClosed: false,
}
const noSubscription = () => () => {}

export function useDraftView(keeper: DraftKeeper | null): DraftView {
  return useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    keeper?.view ?? (() => emptyView),
  )
}

/** Whether the text has changed since it was `before`, as far as it was read. */
export function useIsChanged(keeper: DraftKeeper | null, before: string | undefined): boolean {
  return useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    () => keeper !== null && before !== undefined && keeper.knownText() !== before,
  )
}

/** Browsers may discard a hidden page without another event, so hiding is when to save. */
export function useSavedWithPage(
  keeper: Pick<DraftKeeper, 'saveBeforeUnload' | 'retry'> | null,
): void {
  useEffect(() => {
    if (!keeper) return
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') keeper.saveBeforeUnload()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', keeper.saveBeforeUnload)
    window.addEventListener('online', keeper.retry)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', keeper.saveBeforeUnload)
      window.removeEventListener('online', keeper.retry)
    }
  }, [keeper])
}
