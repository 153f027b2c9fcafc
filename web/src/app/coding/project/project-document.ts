import { readProject, writeProject } from '@assay/contract/kinds/project/project-files'
import type { DraftKeeper } from '../../../platform/drafts/draft-keeper.ts'
import type { ReplaceCause } from '../../../platform/drafts/draft-state.ts'

type FileListener = (text: string, cause: ReplaceCause) => void

export type OpenFile = {
  readonly name: string
  readonly isReadOnly: boolean
  /** What its editor shows. */
  readonly document: {
    text: () => string
    typed: (text: () => string, length: number) => void
    onReplace: (listener: FileListener) => () => void
  }
}

export type ProjectDocument = {
  readonly files: readonly OpenFile[]
  close: () => void
}

/**
 * The files of a draft, each with a text of its own, which together are the text of the draft. When
 * the draft is replaced from outside, so is each file that becomes another. `onFiles` is told if the
 * files themselves become others.
 */
export function openProject(
  draft: Pick<DraftKeeper, 'text' | 'typed' | 'onReplace'>,
  onFiles: () => void,
): ProjectDocument {
  const files = (readProject(draft.text()) ?? []).map((file) => openFile(file, typed))
  const written = () => writeProject(files.map(({ current }) => current()))

  function typed() {
    const length = files.reduce((sum, { length }) => sum + length(), 0)
    draft.typed(written, length)
  }

  const close = draft.onReplace((text, cause) => {
    const next = readProject(text)
    const isSame =
      next?.length === files.length && next.every(({ name }, at) => files[at]?.file.name === name)
    if (!next || !isSame) return onFiles()
    for (const [at, file] of next.entries()) files[at]?.replace(file.text, cause)
  })
  return { files: files.map(({ file }) => file), close }
}

type Written = { name: string; text: string; isReadOnly: boolean }

function openFile(written: Written, onTyped: () => void) {
  const { name, isReadOnly } = written
  const listeners = new Set<FileListener>()
  let text = () => written.text
  let length = written.text.length
  const file: OpenFile = {
    name,
    isReadOnly,
    document: {
      text: () => text(),
      typed(next, nextLength) {
        text = next
        length = nextLength
        onTyped()
      },
      onReplace(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  return {
    file,
    length: () => length,
    current: (): Written => ({ name, isReadOnly, text: text() }),
    replace(next: string, cause: ReplaceCause) {
      text = () => next
      length = next.length
      for (const listener of listeners) listener(next, cause)
    },
  }
}
