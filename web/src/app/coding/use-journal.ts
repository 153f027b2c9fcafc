import type { Language } from '@assay/contract/catalogue'
import { useEffect, useMemo, useState } from 'react'
import { loadChunkInBackground } from '../../platform/load-chunk.ts'
import type { Journal, JournalIds } from './open-journal.ts'

/** Records how the answer is written, in a test that does so. Null until its code is loaded. */
export function useJournal({ userId, testId, questionId }: JournalIds, isOn: boolean) {
  const [journal, setJournal] = useState<Journal | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    let opened: Journal | undefined
    void loadChunkInBackground(() => import('./open-journal.ts')).then((code) => {
      if (!isCurrent || !code) return
      opened = code.openJournal({ userId, testId, questionId })
      setJournal(opened)
    })
    return () => {
      isCurrent = false
      opened?.leave()
      setJournal(null)
    }
  }, [isOn, userId, testId, questionId])
  return journal
}

/** Records the editor each time that it is opened, in this language if it is not that of the test. */
export function useRecording(journal: Journal | null, language: Language | undefined) {
  return useMemo(
    () => (journal ? (text: () => string) => journal.record(text, language) : undefined),
    [journal, language],
  )
}

/** The same for an answer that is written in fields of its own. */
export function useFieldRecording(journal: Journal | null, language: Language) {
  return useMemo(
    () => (journal ? (text: () => string) => journal.recordFields(text, language) : undefined),
    [journal, language],
  )
}

/** The same for the files of a project. */
export function useFileRecording(journal: Journal | null, language: Language | undefined) {
  return useMemo(
    () => (journal ? (text: () => string) => journal.recordFiles(text, language) : undefined),
    [journal, language],
  )
}
