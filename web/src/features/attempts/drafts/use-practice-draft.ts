import type { Language } from '@assay/contract/catalogue'
import { useEffect, useState } from 'react'
import { createDraftKeeper, type DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import type { SaveOutcome } from '../../../platform/drafts/draft-state.ts'
import { draftStorage } from '../../../platform/drafts/draft-storage.ts'
import { openDraft } from '../../../platform/drafts/open-draft.ts'
import type { DraftBody } from '../../../platform/drafts/saved-draft.ts'
import { useSavedWithPage } from '../../../platform/drafts/use-draft-keeper.ts'

/** Code written in practice. It is kept in this browser only. */
export function usePracticeDraft(userId: string, language: Language, starterCode: string) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  useEffect(() => {
    const storage = draftStorage(`draft:${userId}:practice:${language}`)
    const opened = openDraft(storage.read(), null, starterCode)
    const keeper = createDraftKeeper({ opened, storage, save: acceptEverything })
    setKeeper(keeper)
    return () => keeper.leave()
  }, [userId, language, starterCode])
  useSavedWithPage(keeper)
  return keeper
}

/** There is no server to save to: what is in the browser's storage is saved. */
async function acceptEverything({ text, revision }: DraftBody): Promise<SaveOutcome> {
  const savedAt = new Date().toISOString()
  return { kind: 'saved', draft: { text, revision: revision + 1, savedAt } }
}
