import type { Language } from '@assay/contract/catalogue'
import type { QuestionProgram } from '@assay/contract/question-parts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { useLanguagesOf } from './languages-of.ts'
import { ProgramEditor } from './program-editor.tsx'

type ProgramTabsProps = {
  store: DraftStore
  field: 'solutions' | 'starters'
  /** What one of them is called. */
  noun: string
}

/** Programs in several languages, one for each, in tabs. */
export function ProgramTabs({ store, field, noun }: ProgramTabsProps) {
  const { [field]: programs, kind } = useContent(store)
  const { generation } = useSaveView(store)
  const possible = useLanguagesOf(kind)
  const [chosen, setChosen] = useState(0)
  const [removals, setRemovals] = useState(0)
  const at = Math.min(chosen, programs.length - 1)
  const program = programs[at]
  const set = (programs: QuestionProgram[]) => store.change({ [field]: programs })

  function edit(source: string) {
    const current = store.content()[field]
    set(current.map((it, place) => (place === at ? { ...it, source } : it)))
  }

  function add(language: Language) {
    set([...programs, { language, source: '' }])
    setChosen(programs.length)
  }

  function remove() {
    set(programs.toSpliced(at, 1))
    setRemovals(removals + 1)
    document.getElementById('part')?.focus()
  }

  const addable = possible.filter((language) => programs.every((it) => it.language !== language))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {program && (
        <div className="[&>[role=tablist]]:mb-4">
          <Tabs
            label={`Programs: ${noun}`}
            tabs={programs.map(({ language }, place) => ({ name: String(place), title: language }))}
            selected={String(at)}
            onSelect={(name) => setChosen(Number(name))}
          >
            <ProgramEditor
              key={`${generation} ${removals} ${at} ${program.language}`}
              language={program.language}
              label={noun}
              source={() => store.content()[field][at]?.source ?? ''}
              onEdit={edit}
            />
            <Button kind="quiet" className="mt-2" onClick={remove}>
              <Trash2 aria-hidden="true" className="-ml-1 size-4" />
              {`Remove this ${noun}`}
            </Button>
          </Tabs>
        </div>
      )}
      {addable.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-sm font-medium">{`Add a ${noun} in`}</legend>
          {addable.map((language) => (
            <Button key={language} kind="secondary" onClick={() => add(language)}>
              <Plus aria-hidden="true" className="-ml-1 size-4" />
              {language}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
