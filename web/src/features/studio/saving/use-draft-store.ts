import type { QuestionContent } from '@assay/contract/question-parts'
import type { QuestionDraft } from '@assay/contract/studio'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftStorage } from '../../../platform/drafts/draft-storage.ts'
import { useSavedWithPage } from '../../../platform/drafts/use-draft-keeper.ts'
import { loadDraft, saveDraft } from '../calls.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** The store of one draft, for as long as its page is open. */
export function useDraftStore(draft: QuestionDraft): DraftStore {
  const [store] = useState(() =>
    createDraftStore({
      draft,
      // Hidden cases must not stay behind in a browser that somebody else uses next.
      storage: draftStorage(`studio:${draft._id}`, 'session'),
      save: (revision, content) => saveDraft(draft._id, revision, content),
      load: () => loadDraft(draft._id),
    }),
  )
  useSavedWithPage(store)
  useEffect(() => store.saveBeforeUnload, [store])
  return store
}

export const useContent = (store: DraftStore): QuestionContent =>
  useSyncExternalStore(store.subscribe, store.content)

export const useSaveView = (store: DraftStore) => useSyncExternalStore(store.subscribe, store.view)
