import type { Language } from '@assay/contract/catalogue'
import { useCallback, useRef, useState } from 'react'
import type { DraftSet } from '../../features/attempts/drafts/draft-set.ts'
import type { DraftKeeper } from '../../platform/drafts/draft-keeper.ts'

type Program = { source: string; language: Language }

/**
 * Puts the code of an earlier run back into the editor. If that is in another language, the editor
 * shows the draft in that first, so that undoing brings it back. Where the editor cannot, `putBack`
 * does: again and again it shows all that was replaced and is not among the runs.
 */
export function useRestore(drafts: DraftSet | null, language: Language, draft: DraftKeeper | null) {
  const waiting = useRef<Program>(undefined)
  /** In each language, the latest first. */
  const [replaced, setReplaced] = useState<Partial<Record<Language, string[]>>>({})
  const restored = useRef<Partial<Record<Language, string>>>({})
  const replace = useCallback((draft: DraftKeeper, { source, language }: Program) => {
    const text = draft.text()
    if (text !== restored.current[language]) {
      setReplaced((all) => ({ ...all, [language]: [text, ...(all[language] ?? [])] }))
    }
    restored.current[language] = source
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
  const [before, ...earlier] = replaced[language] ?? []
  const putBack = () => {
    if (!draft || before === undefined) return
    const text = draft.text()
    const isRun = text === restored.current[language]
    setReplaced({ ...replaced, [language]: isRun ? earlier : [...earlier, text] })
    delete restored.current[language]
    draft.replace(before)
  }
  return { restore, onMounted, putBack: before === undefined ? undefined : putBack }
}
