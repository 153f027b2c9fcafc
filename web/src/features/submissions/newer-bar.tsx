import type { Draft } from '@assay/contract/drafts'
import { inBritish } from '../../platform/dates.ts'

type NewerBarProps = { newer: Draft; onTake: () => void; onKeep: () => void }

const clock = inBritish({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const choice =
  'min-h-9 rounded-md border border-[#efcb66]/50 px-3 text-sm font-medium hover:bg-[#efcb66]/15 active:translate-y-px'

/** Two texts of one question: their owner says which one stays. */
export function NewerBar({ newer, onTake, onKeep }: NewerBarProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-b border-stone-line bg-[#352b0f] px-4 py-2.5 text-sm text-[#efcb66]"
    >
      <p className="min-w-60 grow basis-0">
        A newer version of this code was saved elsewhere ({clock(newer.savedAt)}).
      </p>
      <div className="flex gap-2">
        <button type="button" onClick={onTake} className={choice}>
          Use the newer one
        </button>
        <button type="button" onClick={onKeep} className={choice}>
          Keep mine
        </button>
      </div>
    </div>
  )
}
