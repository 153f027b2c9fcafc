import type { Language } from '@assay/contract/catalogue'
import { projectProblem } from '@assay/contract/kinds/project/project-problem'
import { useEffect, useMemo, useState } from 'react'
import type { DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import type { FileRecording } from '../open-journal.ts'
import { openProject, type ProjectDocument } from './project-document.ts'

type Options = {
  draft: DraftKeeper | null
  language: Language
  isLocked: boolean
  record: ((text: () => string) => FileRecording) | undefined
}

/** A text that cannot be taken apart, and why. Nobody but its author may replace it. */
type Malformed = { text: string; problem: string }

/** The files of a draft, and how their editors record what becomes of it. */
export function useProject({ draft, language, isLocked, record }: Options) {
  const [malformed, setMalformed] = useState<Malformed | null>(null)
  const [project, setProject] = useState<ProjectDocument | null>(null)
  const [opened, setOpened] = useState(0)
  const [recording, setRecording] = useState<FileRecording | null>(null)

  useEffect(() => {
    if (!draft || !record || isLocked) return
    const begun = record(() => draft.text())
    setRecording(begun)
    const stop = draft.onReplace((text, cause) => begun.edited(text, cause))
    return () => {
      stop()
      setRecording(null)
      begun.close()
    }
  }, [draft, record, isLocked])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other files are opened anew
  useEffect(() => {
    if (!draft) return
    const openAnew = () => setOpened((count) => count + 1)
    const text = draft.text()
    const problem = projectProblem(language, text)
    if (problem !== undefined) {
      setMalformed({ text, problem })
      const stop = draft.onReplace(openAnew)
      return () => {
        stop()
        setMalformed(null)
      }
    }
    const next = openProject(draft, openAnew)
    setProject(next)
    return () => {
      next.close()
      setProject(null)
    }
  }, [draft, language, opened])

  const recordFile = useMemo(
    () =>
      recording && draft
        ? () => ({ extension: recording.followFile(() => draft.text()), close: () => {} })
        : undefined,
    [recording, draft],
  )

  return { files: project?.files ?? null, malformed, recordFile }
}
