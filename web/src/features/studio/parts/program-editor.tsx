import type { Language } from '@assay/contract/catalogue'
import { useMemo, useRef } from 'react'
import { CodeEditor } from '../../../ui/editor/code-editor.tsx'
import { HeightHandle } from '../../../ui/editor/height-handle.tsx'
import { useEditorSettings } from '../../../ui/editor/use-editor-settings.ts'

type ProgramEditorProps = {
  language: Language
  label: string
  source: () => string
  onEdit: (text: string) => void
}

/** The editor that candidates have, for the programs of a question. To be keyed by what it edits. */
export function ProgramEditor({ language, label, source, onEdit }: ProgramEditorProps) {
  const { height, setHeight, fontSize, keys, onKeysMissing } = useEditorSettings()
  const latest = useRef({ source, onEdit })
  latest.current = { source, onEdit }
  const document = useMemo(
    () => ({
      text: () => latest.current.source(),
      typed: (text: () => string) => latest.current.onEdit(text()),
      onReplace: () => () => {},
    }),
    [],
  )
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
