import { useState } from 'react'
import { usePreloaded } from '../../platform/use-preloaded.ts'

const loadDialog = () => import('./recorded-dialog.tsx').then((m) => m.RecordedDialog)

/** Says all the time that the editor records, and explains it on request. */
export function RecordedNote() {
  const [isOpen, setIsOpen] = useState(false)
  const RecordedDialog = usePreloaded(loadDialog)
  return (
    <>
      <p>
        How you write this is recorded.{' '}
        {RecordedDialog && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="min-h-7 font-medium text-stone-accent underline underline-offset-3 hover:text-stone-ink"
          >
            What is recorded
          </button>
        )}
      </p>
      {isOpen && RecordedDialog && <RecordedDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
