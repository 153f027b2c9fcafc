import { type FailingProgram, maxChars, maxPrograms } from '@assay/contract/question-parts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextLine } from '../fields.tsx'
import { Help, PartSection } from '../part-section.tsx'
import type { DraftStore } from '../saving/draft-store.ts'
import { useContent, useSaveView } from '../saving/use-draft-store.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { FailingItem } from './failing-item.tsx'
import { useLanguagesOf } from './languages-of.ts'

export function FailingPart({ store }: { store: DraftStore }) {
  const { failing, noSlowSolutionReason, kind } = useContent(store)
  const languages = useLanguagesOf(kind)
  const { generation } = useSaveView(store)
  const [open, setOpen] = useState<number>()
  const [removals, setRemovals] = useState(0)
  const { list, focusItem } = useFocusAfter()
  const set = (failing: FailingProgram[]) => store.change({ failing })
  const update = (at: number, fields: Partial<FailingProgram>) =>
    set(store.content().failing.map((it, other) => (other === at ? { ...it, ...fields } : it)))
  return (
    <PartSection
      title="Wrong and slow programs"
      lead="What a candidate in a hurry would write, with one mistake each. The proof makes sure that the cases catch them."
    >
      <Button
        className="w-fit"
        disabled={failing.length >= maxPrograms}
        onClick={() => {
          const language = languages.includes('Python') ? 'Python' : (languages[0] ?? 'Python')
          set([...failing, { language, verdict: 'wrong', reason: '', source: '' }])
          setOpen(failing.length)
          focusItem(failing.length)
        }}
      >
        <Plus aria-hidden="true" className="-ml-1 size-4.5" />
        Add a program
      </Button>
      {failing.length > 0 && (
        <ul
          ref={list}
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-1"
        >
          {failing.map((program, at) => (
            <FailingItem
              // biome-ignore lint/suspicious/noArrayIndexKey: programs have no other identity
              key={`${generation} ${removals} ${at}`}
              program={program}
              languages={languages}
              isOpen={open === at}
              onToggle={() => setOpen(open === at ? undefined : at)}
              source={() => store.content().failing[at]?.source ?? ''}
              onChange={(fields) => update(at, fields)}
              onRemove={() => {
                set(failing.toSpliced(at, 1))
                setOpen(undefined)
                setRemovals(removals + 1)
                focusItem(Math.max(0, at - 1))
              }}
            />
          ))}
        </ul>
      )}
      <TextLine
        label="Why no correct program can be too slow"
        help="Only for a question whose level or inputs would otherwise call for a slow program."
        value={noSlowSolutionReason}
        maxLength={maxChars.reason}
        onText={(noSlowSolutionReason) => store.change({ noSlowSolutionReason })}
      />
      <Help title="Wrong, slow, crashing">
        <p>
          <strong>Wrong</strong> prints something wrong on at least one case: off by one, 32-bit
          sums, ties, an empty list.
        </p>
        <p>
          <strong>Slow</strong> is right where it finishes, but over the time limit on a case of the
          last group. Write it in C: what is too slow there is too slow anywhere.
        </p>
        <p>
          <strong>Crashing</strong> ends with an error on at least one case, for example because it
          recurses too deeply.
        </p>
      </Help>
    </PartSection>
  )
}
