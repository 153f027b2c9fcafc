import type { Language } from '@assay/contract/catalogue'
import { useCallback, useMemo, useRef } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { useStoredChoice } from '../../../platform/use-stored-choice.ts'
import { useStoredNumber } from '../../../platform/use-stored-number.ts'
import { CodeEditor } from '../../../ui/editor/code-editor.tsx'
import { editorKeys } from '../../../ui/editor/editor-keys.ts'
import { editorFontSize } from '../../../ui/editor/editor-options.tsx'
import { editorHeight, HeightHandle } from '../../../ui/editor/height-handle.tsx'

type ProgramEditorProps = {
  language: Language
  label: string
  source: () => string
  onEdit: (text: string) => void
}

/** The editor that candidates have, for the programs of a question. To be keyed by what it edits. */
export function ProgramEditor({ language, label, source, onEdit }: ProgramEditorProps) {
  const [height, setHeight] = useStoredNumber(editorHeight)
  const [fontSize] = useStoredNumber(editorFontSize)
  const [keys, setKeys] = useStoredChoice('editor-keys', editorKeys)
  const latest = useRef({ source, onEdit })
  latest.current = { source, onEdit }
  const document = useMemo(
    () => ({
      text: () => latest.current.source(),
      edit: (text: string) => latest.current.onEdit(text),
      onReplace: () => () => {},
    }),
    [],
  )
  const onKeysMissing = useCallback(() => {
    toast.error('The key bindings could not be loaded. Please try again later.')
    setKeys('standard')
  }, [setKeys])
  return (
    <section
      aria-label={`${label}: ${language} editor`}
      className="overflow-hidden rounded-lg border border-stone-line bg-stone shadow-2"
    >
      <CodeEditor
        language={language}
        document={document}
        isLocked={false}
        height={height}
        fontSize={fontSize}
        keys={keys}
        onKeysMissing={onKeysMissing}
      />
      <HeightHandle height={height} onResize={setHeight} />
      <p className="px-4 pb-2 text-xs text-stone-faint max-sm:sr-only">
        Tab indents. Esc, then Tab leaves the editor.
      </p>
    </section>
  )
}
