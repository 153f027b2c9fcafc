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
  const { hiddenCases: cases, groups, shape, generator } = useContent(store)
  const [open, setOpen] = useState<number>()
  const { list, focusItem } = useFocusAfter()
  const set = (hiddenCases: QuestionCase[]) => store.change({ hiddenCases })

  const firstGroup = groups[0]?.name ?? null

  function add(added: QuestionCase[]) {
    const named = [...cases]
    for (const it of added) {
      const name = freeName(it.name || 'case', named)
      named.push({ ...it, name, group: it.group ?? firstGroup })
    }
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
            // Most cases are about the same as the one written before.
            add([newCase({ group: cases.at(-1)?.group ?? null })])
            setOpen(cases.length)
            focusItem(cases.length)
          }}
        >
          <Plus aria-hidden="true" className="-ml-1 size-4.5" />
          Add a case
        </Button>
        <CaseUpload onCases={add} />
        <GenerateCases
          draftId={draftId}
          store={store}
          canGenerate={shape.length > 0 || generator.trim() !== ''}
          onCases={add}
        />
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
      <Help title="Groups and large inputs">
        <p>
          {groups.length === 0
            ? 'In a test marked by cases, the marks are shared in proportion to the weights. Divide the cases into groups to mark rules as a whole; see Groups.'
            : 'In a test marked by cases, a group earns its marks if all of its cases pass. What the groups are and what they are worth is set in Groups.'}
        </p>
        <p>
          A program that is too slow should fail in the last group only. Put large inputs there.
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
