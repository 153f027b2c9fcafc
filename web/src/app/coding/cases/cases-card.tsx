import { maxWrittenCases } from '@assay/contract/kinds/tests/written-cases'
import { Plus } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { NewerDraftBar } from '../../../features/attempts/drafts/newer-draft-bar.tsx'
import { SaveStatus } from '../../../features/attempts/drafts/save-status.tsx'
import type { DraftKeeper, DraftView } from '../../../platform/drafts/draft-keeper.ts'
import { HeightHandle } from '../../../ui/editor/height-handle.tsx'
import { useEditorSettings } from '../../../ui/editor/use-editor-settings.ts'
import { remarksIn } from '../../../ui/kinds/tests/read-tests.ts'
import type { FieldRecording } from '../open-journal.ts'
import { CaseFields } from './case-fields.tsx'
import { useWrittenCases } from './use-written-cases.ts'

type CasesCardProps = {
  draft: DraftKeeper | null
  view: DraftView
  isLocked: boolean
  /** What the last run printed, unless the cases have changed since. */
  printed: string | null
  record: ((text: () => string) => FieldRecording) | undefined
  /** Below the cases. */
  note?: ReactNode
}

/** The cases of an answer, and where they are saved. */
export function CasesCard({ draft, view, isLocked, printed, record, note }: CasesCardProps) {
  const { cases, write, add, remove } = useWrittenCases({ draft, isLocked, record })
  const { height, setHeight, fontSize } = useEditorSettings()
  const [added, setAdded] = useState<number>()
  const addedField = useRef<HTMLTextAreaElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const remarks = printed === null ? null : remarksIn(printed)
  const isFull = cases.length >= maxWrittenCases

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once it is rendered
  useEffect(() => addedField.current?.focus(), [added])

  return (
    <section
      aria-label="Cases"
      className="overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink shadow-2"
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-stone-line px-4">
        <h2 className="mr-auto text-sm font-medium tracking-normal">
          Your cases{' '}
          <span className="font-normal text-stone-faint">
            {cases.length} of {maxWrittenCases}
          </span>
        </h2>
        {draft && <SaveStatus view={view} />}
      </header>
      {draft && view.newer && (
        <NewerDraftBar newer={view.newer} onTake={draft.takeNewer} onKeep={draft.keepMine} />
      )}
      <div
        className="overflow-y-auto"
        style={{ height, '--editor-font-size': `${fontSize / 16}rem` } as CSSProperties}
      >
        {draft ? (
          <ol className="divide-y divide-stone-line">
            {cases.map((one, at) => (
              <CaseFields
                key={one.key}
                number={at + 1}
                written={one}
                isLocked={isLocked}
                remark={remarks?.find(({ number }) => number === at + 1)}
                inputField={one.key === added ? addedField : undefined}
                onWrite={(part, isPasted) => write(one.key, part, isPasted)}
                onRemove={() => {
                  remove(one.key)
                  addButton.current?.focus()
                }}
              />
            ))}
          </ol>
        ) : (
          <p role="status" className="px-4 py-3 text-sm text-stone-faint">
            Opening your cases…
          </p>
        )}
      </div>
      <HeightHandle height={height} onResize={setHeight} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pb-2 text-xs text-stone-faint">
        <button
          ref={addButton}
          type="button"
          aria-disabled={!draft || isLocked || isFull}
          onClick={() => {
            if (draft && !isLocked && !isFull) setAdded(add())
          }}
          className="flex min-h-9 items-center gap-1.5 rounded-md border border-stone-edge px-3 text-sm font-medium text-stone-ink hover:bg-stone-line aria-disabled:cursor-not-allowed aria-disabled:border-stone-line aria-disabled:text-stone-faint"
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a case
        </button>
        {isFull && <span>No more than {maxWrittenCases} cases count.</span>}
        {note}
      </div>
    </section>
  )
}
