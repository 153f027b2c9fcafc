import { Lock } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { CodeEditor } from '../../../ui/editor/code-editor.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { EditorCard } from '../editor-card.tsx'
import type { FileRecording } from '../open-journal.ts'
import { useProject } from './use-project.ts'

type ProjectCardProps = Omit<
  ComponentProps<typeof EditorCard>,
  'record' | 'insertable' | 'stub' | 'editor'
> & {
  record: ((text: () => string) => FileRecording) | undefined
}

/** The files of a project behind tabs, each with its own editor, which keeps its cursor and its history. */
export function ProjectCard({ record, onMounted, ...card }: ProjectCardProps) {
  const { draft, language, starterCode, isLocked } = card
  const { files, recordFile } = useProject({ draft, starterCode, isLocked, record })
  const [chosen, setChosen] = useState<string>()
  // An editor is there from the first time that its file is shown.
  const [seen, setSeen] = useState<readonly string[]>([])
  const selected =
    files?.find(({ name }) => name === chosen) ??
    files?.find(({ isReadOnly }) => !isReadOnly) ??
    files?.[0]
  const shown = selected && !seen.includes(selected.name) ? [...seen, selected.name] : seen

  useEffect(() => {
    if (files) onMounted?.()
  }, [files, onMounted])

  return (
    <EditorCard
      {...card}
      insertable={null}
      editor={(look) =>
        selected && files ? (
          <Tabs
            label="Files"
            look="stone"
            tabs={files.map(({ name, isReadOnly }) => ({
              name,
              title: name,
              ...(isReadOnly && { mark: lock }),
            }))}
            selected={selected.name}
            onSelect={(name) => {
              setSeen(shown)
              setChosen(name)
            }}
          >
            {selected.isReadOnly && (
              <p className="border-b border-stone-line px-4 py-1.5 text-sm text-stone-faint">
                This file is only there to be read.
              </p>
            )}
            {files
              .filter(({ name }) => shown.includes(name))
              .map(({ name, isReadOnly, document }) => (
                <div key={`${language} ${name}`} hidden={name !== selected.name}>
                  <CodeEditor
                    {...look}
                    language={language}
                    name={isReadOnly ? `${name}, read only` : name}
                    document={document}
                    isLocked={isLocked || isReadOnly}
                    record={recordFile}
                  />
                </div>
              ))}
          </Tabs>
        ) : (
          <p
            role="status"
            style={{ height: look.height }}
            className="px-4 py-3 text-sm text-stone-faint"
          >
            Opening the files…
          </p>
        )
      }
    />
  )
}

const lock = {
  words: 'read only',
  icon: <Lock aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.1em]" />,
}
