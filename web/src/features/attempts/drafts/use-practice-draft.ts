import type { Language } from '@assay/contract/catalogue'
import { useEffect, useState } from 'react'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { SaveOutcome } from './draft-state.ts'
import { draftStorage } from './draft-storage.ts'
import { openDraft } from './open-draft.ts'

/** Code written in practice. It is kept in this browser only. */
export function usePracticeDraft(userId: string, language: Language, starterCode: string) {
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null)
  useEffect(() => {
    const storage = draftStorage(userId, 'practice', language)
    const opened = openDraft(storage.read(), null, starterCode)
    const keeper = createDraftKeeper({ opened, storage, save: acceptEverything })
    setKeeper(keeper)
    return () => keeper.leave()
  }, [userId, language, starterCode])
  return keeper
}

/** There is no server to save to: what is in the browser's storage is saved. */
async function acceptEverything(body: {
  sourceCode: string
  revision: number
}): Promise<SaveOutcome> {
  const { sourceCode, revision } = body
  const savedAt = new Date().toISOString()
  return { kind: 'saved', draft: { sourceCode, revision: revision + 1, savedAt } }
}
