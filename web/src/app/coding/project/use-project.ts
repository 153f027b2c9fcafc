import { readProject } from '@assay/contract/kinds/project/project-files'
import { useEffect, useMemo, useState } from 'react'
import type { DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import type { FileRecording } from '../open-journal.ts'
import { openProject, type ProjectDocument } from './project-document.ts'

type Options = {
  draft: DraftKeeper | null
  /** What a text that is no project gives way to. */
  starterCode: string
  isLocked: boolean
  record: ((text: () => string) => FileRecording) | undefined
}

/** The files of a draft, and how their editors record what becomes of it. */
export function useProject({ draft, starterCode, isLocked, record }: Options) {
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
    if (readProject(draft.text()) === null) draft.replace(starterCode)
    const next = openProject(draft, () => setOpened((count) => count + 1))
    setProject(next)
    return () => {
      next.close()
      setProject(null)
    }
  }, [draft, starterCode, opened])

  const recordFile = useMemo(
    () =>
      recording && draft
        ? () => ({ extension: recording.followFile(() => draft.text()), close: () => {} })
        : undefined,
    [recording, draft],
  )

  return { files: project?.files ?? null, recordFile }
}
