import { maxHiddenCases, type QuestionCase } from '@assay/contract/question-parts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Help, PartSection } from '../part-section.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent } from '../saving/use-draft-store.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { CaseItem } from './case-item.tsx'
import { CaseUpload } from './case-upload.tsx'
import { GenerateCases } from './generate-cases.tsx'
import { freeName, newCase } from './new-case.ts'

type CasesPartProps = { draftId: string; store: DraftStore }

export function CasesPart({ draftId, store }: CasesPartProps) {
  const { hiddenCases: cases, shape } = useContent(store)
  const [open, setOpen] = useState<number>()
  const { list, focusItem } = useFocusAfter()
  const set = (hiddenCases: QuestionCase[]) => store.change({ hiddenCases })
  const groups = [...new Set(cases.flatMap(({ group }) => group ?? []))]

  function add(added: QuestionCase[]) {
    const named = [...cases]
    for (const it of added) named.push({ ...it, name: freeName(it.name || 'case', named) })
    set(named.slice(0, maxHiddenCases))
  }

  function move(from: number, to: number) {
    const moved = cases.toSpliced(from, 1)
    set(moved.toSpliced(to, 0, ...cases.slice(from, from + 1)))
    setOpen(open === from ? to : open === to ? from : open)
    focusItem(to)
  }

  return (
    <PartSection
      title="Hidden cases"
      lead="What an answer is judged by. No candidate ever sees them. Aim for at least five: smallest, largest, all equal, negative, nothing found."
    >
      <div className="flex flex-wrap gap-2.5">
        <Button
          disabled={cases.length >= maxHiddenCases}
          onClick={() => {
            add([newCase()])
            setOpen(cases.length)
            focusItem(cases.length)
          }}
        >
          <Plus aria-hidden="true" className="-ml-1 size-4.5" />
          Add a case
        </Button>
        <CaseUpload onCases={add} />
        <GenerateCases draftId={draftId} store={store} hasShape={shape.length > 0} onCases={add} />
      </div>
      {cases.length > 0 && (
        <ul
          ref={list}
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1"
        >
          {cases.map((it, at) => (
            <CaseItem
              // biome-ignore lint/suspicious/noArrayIndexKey: cases have no other identity, and their fields are controlled
              key={at}
              value={it}
              groups={groups}
              isOpen={open === at}
              isFirst={at === 0}
              isLast={at === cases.length - 1}
              onToggle={() => setOpen(open === at ? undefined : at)}
              onChange={(fields) =>
                set(cases.map((other, place) => (place === at ? { ...other, ...fields } : other)))
              }
              onMove={(step) => move(at, at + step)}
              onDuplicate={() => {
                const copy = { ...it, name: freeName(it.name, cases) }
                set(cases.toSpliced(at + 1, 0, copy))
                setOpen(at + 1)
                focusItem(at + 1)
              }}
              onRemove={() => {
                set(cases.toSpliced(at, 1))
                setOpen(undefined)
                focusItem(Math.max(0, at - 1))
              }}
            />
          ))}
        </ul>
      )}
      <Help title="Weights, groups and large inputs">
        <p>
          In a test marked by cases, the marks are shared in proportion to the weights. Cases of one
          group earn their marks together or not at all.
        </p>
        <p>
          The group <code>large</code> is for cases that only a fast enough program passes: together
          they count as much as all other hidden cases.
        </p>
        <p>
          A large input can be a recipe: <code>{'{{random 1000 -50..50 seed 3}}'}</code> becomes
          1000 numbers, <code>{'{{range 1 1000}}'}</code> counts, and{' '}
          <code>{'{{repeat 500 "7 "}}'}</code> repeats a text.
        </p>
      </Help>
    </PartSection>
  )
}
