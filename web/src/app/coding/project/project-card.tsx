import { Lock } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { CodeEditor } from '../../../ui/editor/code-editor.tsx'
import { ProgramText } from '../../../ui/program-text.tsx'
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
  const { files, malformed, recordFile } = useProject({ draft, language, isLocked, record })
  const [chosen, setChosen] = useState<string>()
  // An editor is there from the first time that its file is shown.
  const [seen, setSeen] = useState<readonly string[]>([])
  const selected =
    files?.find(({ name }) => name === chosen) ??
    files?.find(({ isReadOnly }) => !isReadOnly) ??
    files?.[0]
  const shown = selected && !seen.includes(selected.name) ? [...seen, selected.name] : seen

  useEffect(() => {
    if (files || malformed) onMounted?.()
  }, [files, malformed, onMounted])

  return (
    <EditorCard
      {...card}
      insertable={null}
      editor={(look) =>
        malformed ? (
          <MalformedText
            {...malformed}
            height={look.height}
            isLocked={isLocked}
            onStart={() => draft?.replace(starterCode)}
          />
        ) : selected && files ? (
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

type MalformedTextProps = {
  text: string
  problem: string
  height: number
  isLocked: boolean
  onStart: () => void
}

function MalformedText({ text, problem, height, isLocked, onStart }: MalformedTextProps) {
  return (
    <div style={{ height }} className="grid content-start gap-3 overflow-y-auto px-4 py-3 text-sm">
      <p role="alert" className="text-stone-warn">
        What you saved cannot be opened as files. {problem}. Copy what you want to keep: starting
        from the given files replaces all of it.
      </p>
      <button
        type="button"
        disabled={isLocked}
        onClick={onStart}
        className="min-h-9 justify-self-start rounded-md border border-stone-edge px-3 font-medium text-stone-ink hover:bg-stone-line disabled:cursor-not-allowed disabled:border-stone-line disabled:text-stone-faint"
      >
        Start from the given files
      </button>
      <ProgramText kind="code" label="Saved text" copyLabel="Copy the saved text" text={text} />
    </div>
  )
}

const lock = {
  words: 'read only',
  icon: <Lock aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.1em]" />,
}
