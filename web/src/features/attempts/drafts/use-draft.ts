import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadDraft, saveDraft } from '../calls.ts'
import { createDraftKeeper, type DraftKeeper, type DraftView } from './draft-keeper.ts'
import { draftStorage } from './draft-storage.ts'
import { openDraft } from './open-draft.ts'

/** After this the editor opens without the server; its draft then turns up with the first save. */
const loadTimeoutMs = 4000

type DraftOptions = { userId: string; testId: string; questionId: string; starterCode: string }

/** The draft of one question, or null while it is loading. */
export function useDraft(options: DraftOptions): DraftKeeper | null {
  const { userId, testId, questionId, starterCode } = options
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)

  useEffect(() => {
    const unmounted = new AbortController()
    let opened: DraftKeeper | undefined
    const storage = draftStorage(userId, testId, questionId)
    const signal = AbortSignal.any([unmounted.signal, AbortSignal.timeout(loadTimeoutMs)])
    void loadDraft(testId, questionId, signal).then((server) => {
      if (unmounted.signal.aborted) return
      opened = createDraftKeeper({
        opened: openDraft(storage.read(), server, starterCode),
        storage,
        save: (body, keepalive) => saveDraft(testId, questionId, body, keepalive),
      })
      setKeeper(opened)
    })
    return () => {
      unmounted.abort()
      opened?.leave()
    }
  }, [userId, testId, questionId, starterCode])

  usePageEvents(keeper)
  return keeper
}

const emptyView: DraftView = { state: 'saved', newer: null, refusal: null, isClosed: false }
const noSubscription = () => () => {}

export function useDraftView(keeper: DraftKeeper | null): DraftView {
  return useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    keeper?.view ?? (() => emptyView),
  )
}

/** Whether the code has changed since `source` was run. */
export function useIsChanged(keeper: DraftKeeper | null, source: string | undefined): boolean {
  return useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    () => keeper !== null && source !== undefined && keeper.text() !== source,
  )
}

/** Browsers may discard a hidden page without another event, so hiding is when to save. */
function usePageEvents(keeper: DraftKeeper | null): void {
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
