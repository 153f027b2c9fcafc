import { formatTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { DraftStore } from './draft-store.ts'
import { useContent, useSaveView } from './use-draft-store.ts'

/** Screen readers announce it only when something is wrong. */
export function SaveStatus({ store }: { store: DraftStore }) {
  useContent(store)
  const { state, saved, message } = useSaveView(store)
  if (state === 'conflict') return null
  if (state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-bad">{`Not saved: ${reasonOf(message)}`}</span>
        <Button kind="secondary" onClick={() => void store.saveNow()}>
          Try again
        </Button>
      </div>
    )
  }
  const isSaved = state === 'saved' && !store.isUnsaved()
  return (
    <span className="flex min-h-11 items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className={`solid size-1.5 rounded-full ${isSaved ? 'bg-good' : 'bg-edge'}`}
      />
      {isSaved ? `Saved ${formatTime(saved.savedAt)}` : 'Saving…'}
    </span>
  )
}

const reasonOf = (message: string) => (navigator.onLine ? message : 'you are offline')
