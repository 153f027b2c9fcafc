import type { Language } from '@assay/contract/catalogue'
import { useCallback, useRef } from 'react'
import type { DraftSet } from '../../features/attempts/drafts/draft-set.ts'
import type { DraftKeeper } from '../../platform/drafts/draft-keeper.ts'

type Program = { source: string; language: Language }

/**
 * Puts the code of an earlier run back into the editor. If that is in another language, the editor
 * shows the draft in that first, so that undoing brings it back.
 */
export function useRestore(drafts: DraftSet | null, language: Language, draft: DraftKeeper | null) {
  const waiting = useRef<Program>(undefined)
  const restore = (source: string, wanted: Language) => {
    if (wanted === language) return draft?.replace(source)
    waiting.current = { source, language: wanted }
    drafts?.select(wanted)
  }
  const onMounted = useCallback(() => {
    const program = waiting.current
    if (!draft || program?.language !== language) return
    waiting.current = undefined
    draft.replace(program.source)
  }, [draft, language])
  return { restore, onMounted }
}
