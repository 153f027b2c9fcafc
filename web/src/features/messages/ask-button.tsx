import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../platform/load-chunk.ts'
import { buttonClass } from '../../ui/button.tsx'

const AskModal = lazy(() =>
  loadChunk(() => import('./ask-modal.tsx').then((m) => ({ default: m.AskModal }))),
)

type AskButtonProps = { testId: string; questionId: string }

/** The way to ask an administrator about the question that is open. */
export function AskButton({ testId, questionId }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className={buttonClass('secondary', 'min-h-9! min-w-9 px-2.5! text-sm')}
      >
        <CircleHelp aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">Ask</span>
      </button>
      {isAsking && (
        <Suspense>
          <AskModal testId={testId} questionId={questionId} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
