import type { Language } from '@assay/contract/catalogue'
import { useCallback, useRef, useState } from 'react'
import type { DraftSet } from '../../features/attempts/drafts/draft-set.ts'
import type { DraftKeeper } from '../../platform/drafts/draft-keeper.ts'

type Program = { source: string; language: Language }

/**
 * Puts the code of an earlier run back into the editor. If that is in another language, the editor
 * shows the draft in that first, so that undoing brings it back. `putBack` does where the editor
 * cannot; what it replaces can be put back in turn.
 */
export function useRestore(drafts: DraftSet | null, language: Language, draft: DraftKeeper | null) {
  const waiting = useRef<Program>(undefined)
  const [replaced, setReplaced] = useState<Program>()
  const replace = useCallback((draft: DraftKeeper, { source, language }: Program) => {
    setReplaced({ source: draft.text(), language })
    draft.replace(source)
  }, [])
  const restore = (source: string, wanted: Language) => {
    const program = { source, language: wanted }
    if (wanted === language) return draft ? replace(draft, program) : undefined
    waiting.current = program
    drafts?.select(wanted)
  }
  const onMounted = useCallback(() => {
    const program = waiting.current
    if (!draft || program?.language !== language) return
    waiting.current = undefined
    replace(draft, program)
  }, [draft, language, replace])
  const putBack = replaced && (() => restore(replaced.source, replaced.language))
  return { restore, onMounted, putBack }
}
