import type { Proof, QuestionDraft } from '@assay/contract/studio'
import { useIsWide } from '../../platform/use-is-wide.ts'
import { SelectLine } from './fields.tsx'
import { gapsIn, type PartName, partNames, partTitles } from './parts.ts'
import { useProof } from './proof/use-proof.ts'
import type { DraftStore } from './saving/draft-store.ts'
import { useContent } from './saving/use-draft-store.ts'

type PartListProps = {
  draft: QuestionDraft
  store: DraftStore
  selected: PartName
  onSelect: (name: PartName) => void
}

/** The parts of a question: a list at the side, or a select where there is no room for it. */
export function PartList({ draft, store, selected, onSelect }: PartListProps) {
  const isWide = useIsWide()
  const content = useContent(store)
  const proof = useProof(draft)
  const gaps = gapsIn(content)
  const notes: Partial<Record<PartName, string>> = {
    samples: String(content.samples.length),
    ...(content.comparison && { comparison: content.comparison.by }),
    ...(content.groups.length > 0 && { groups: String(content.groups.length) }),
    cases: String(content.hiddenCases.length),
    references: String(content.solutions.length),
    failing: String(content.failing.length),
    ...(proof && { proof: proofNotes[proof.state] }),
  }
  if (!isWide) {
    return (
      <SelectLine
        label="Part of the question"
        value={selected}
        options={partNames}
        titles={partTitles}
        onSelect={onSelect}
      />
    )
  }
  return (
    <nav aria-label="Parts of the question" className="sticky top-8">
      <ul className="grid gap-0.5">
        {partNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === selected ? 'page' : undefined}
              onClick={() => onSelect(name)}
              className="flex min-h-10 w-full items-center gap-2 rounded-md px-3 text-left font-medium text-muted hover:bg-sunken/70 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <span className="grow">{partTitles[name]}</span>
              {(gaps[name]?.length ?? 0) > 0 ? (
                <span className="solid size-1.5 shrink-0 rounded-full bg-streak">
                  <span className="sr-only">, to be written</span>
                </span>
              ) : (
                <span className="text-sm font-normal tabular-nums">{notes[name]}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const proofNotes: Record<Proof['state'], string> = {
  waiting: 'waiting',
  running: 'running',
  passed: 'passed',
  failed: 'failed',
}
