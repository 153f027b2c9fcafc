import { britishFormat } from '../../../platform/dates.ts'
import type { SavedDraft } from '../../../platform/drafts/saved-draft.ts'

type NewerDraftBarProps = { newer: SavedDraft; onTake: () => void; onKeep: () => void }

const formatSavedAt = britishFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const buttonStyle =
  'min-h-9 rounded-md border border-stone-warn/50 px-3 text-sm font-medium hover:bg-stone-warn/15 active:translate-y-px'

/** Lets the candidate choose between the code here and the code saved elsewhere. */
export function NewerDraftBar({ newer, onTake, onKeep }: NewerDraftBarProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-b border-stone-line bg-stone-warn-soft px-4 py-2.5 text-sm text-stone-warn"
    >
      <p className="min-w-60 grow basis-0">
        A newer version of this code was saved elsewhere ({formatSavedAt(newer.savedAt)}).
      </p>
      <div className="flex gap-2">
        <button type="button" onClick={onTake} className={buttonStyle}>
          Use the newer one
        </button>
        <button type="button" onClick={onKeep} className={buttonStyle}>
          Keep mine
        </button>
      </div>
    </div>
  )
}
