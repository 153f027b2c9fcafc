import { readCases, type WrittenCase, writeCases } from '@assay/contract/kinds/tests/written-cases'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import type { FieldRecording } from '../open-journal.ts'

/** The key stays the same while cases before it come and go. */
export type KeyedCase = WrittenCase & { readonly key: number }

type Options = {
  draft: DraftKeeper | null
  isLocked: boolean
  record: ((text: () => string) => FieldRecording) | undefined
}

let lastKey = 0
const keyed = (one: WrittenCase): KeyedCase => {
  lastKey += 1
  return { ...one, key: lastKey }
}
const emptyCase: WrittenCase = { input: '', output: '' }

/** The cases of a draft, whose text they are, and how to change them. */
export function useWrittenCases({ draft, isLocked, record }: Options) {
  const [cases, setCases] = useState<readonly KeyedCase[]>([])
  /** As it was recorded last. */
  const known = useRef('')
  const recording = useRef<FieldRecording>(undefined)

  useEffect(() => {
    if (!draft) return
    const show = (text: string) => {
      known.current = text
      setCases(readCases(text).map(keyed))
    }
    show(draft.text())
    return draft.onReplace((text, cause) => {
      recording.current?.edited(known.current, text, cause)
      show(text)
    })
  }, [draft])

  useEffect(() => {
    if (!draft || !record || isLocked) return
    const opened = record(() => draft.text())
    recording.current = opened
    return () => {
      recording.current = undefined
      opened.close()
    }
  }, [draft, record, isLocked])

  const change = useCallback(
    (next: readonly KeyedCase[], isPasted = false) => {
      const text = writeCases(next)
      setCases(next)
      recording.current?.edited(known.current, text, isPasted ? 'pasted' : undefined)
      known.current = text
      draft?.edit(text)
    },
    [draft],
  )

  return {
    cases,
    write: (key: number, part: Partial<WrittenCase>, isPasted: boolean) =>
      change(
        cases.map((one) => (one.key === key ? { ...one, ...part } : one)),
        isPasted,
      ),
    /** Returns its key. */
    add() {
      const added = keyed(emptyCase)
      change([...cases, added])
      return added.key
    },
    remove: (key: number) => change(cases.filter((one) => one.key !== key)),
  }
}
