import { useEffect, useState } from 'react'
import { createDraftKeeper, type DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import { draftStorage } from '../../../platform/drafts/draft-storage.ts'
import { openDraft } from '../../../platform/drafts/open-draft.ts'
import { useSavedWithPage } from '../../../platform/drafts/use-draft-keeper.ts'
import { loadDraft, saveDraft } from '../calls.ts'

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
    const storage = draftStorage(`draft:${userId}:${testId}:${questionId}`)
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

  useSavedWithPage(keeper)
  return keeper
}
