import type { QuestionContent } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadDraft, saveDraft } from '../calls.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { unsavedStorage } from './unsaved-storage.ts'

/** The store of one draft, for as long as its page is open. */
export function useDraftStore(draft: QuestionDraft): DraftStore {
  const [store] = useState(() =>
    createDraftStore({
      draft,
      storage: unsavedStorage(draft._id),
      save: (revision, content) => saveDraft(draft._id, revision, content),
      load: () => loadDraft(draft._id),
    }),
  )
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') store.keep()
    }
    const saveNow = () => void store.saveNow()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', store.keep)
    window.addEventListener('online', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', store.keep)
      window.removeEventListener('online', saveNow)
      store.keep()
    }
  }, [store])
  return store
}

export const useContent = (store: DraftStore): QuestionContent =>
  useSyncExternalStore(store.subscribe, store.content)

export const useSaveView = (store: DraftStore) => useSyncExternalStore(store.subscribe, store.view)
