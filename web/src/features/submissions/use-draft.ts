import type { Language } from '@assay/contract/catalogue'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadDraft, saveDraft } from './calls.ts'
import { type DraftKeeper, type DraftView, keepDraft } from './draft-keeper.ts'
import { draftStore } from './draft-record.ts'
import { openDraft } from './open-draft.ts'
import { starterFor } from './starter.ts'

/** Nobody waits longer than this to write; what the server has to say comes with the next save. */
const openWithinMs = 4000

export type DraftOf = { userId: string; testId: string; questionId: string; language: Language }

/** The draft of one question, or null while it is not known what there is. */
export function useDraft({ userId, testId, questionId, language }: DraftOf): DraftKeeper | null {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)

  useEffect(() => {
    const left = new AbortController()
    let opened: DraftKeeper | undefined
    const store = draftStore(userId, testId, questionId)
    const patience = AbortSignal.any([left.signal, AbortSignal.timeout(openWithinMs)])
    void loadDraft(testId, questionId, patience).then((server) => {
      if (left.signal.aborted) return
      opened = keepDraft({
        opening: openDraft(store.read(), server, starterFor(language)),
        store,
        save: (body, parting) => saveDraft(testId, questionId, body, parting),
      })
      setKeeper(opened)
    })
    return () => {
      left.abort()
      opened?.leave()
    }
  }, [userId, testId, questionId, language])

  usePartings(keeper)
  return keeper
}

const blank: DraftView = { state: 'saved', newer: null, refusal: null, closed: false }
const never = () => () => {}

export function useDraftView(keeper: DraftKeeper | null): DraftView {
  return useSyncExternalStore(keeper?.subscribe ?? never, keeper?.view ?? (() => blank))
}

/** Whether the code has changed since `source` was run. */
export function useIsChanged(keeper: DraftKeeper | null, source: string | undefined): boolean {
  return useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper !== null && source !== undefined && keeper.text() !== source,
  )
}

/** A page that is hidden may never be seen again; one that is online again may save again. */
function usePartings(keeper: DraftKeeper | null): void {
  useEffect(() => {
    if (!keeper) return
    const onHidden = () => document.visibilityState === 'hidden' && keeper.part()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', keeper.part)
    window.addEventListener('online', keeper.retry)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', keeper.part)
      window.removeEventListener('online', keeper.retry)
    }
  }, [keeper])
}
