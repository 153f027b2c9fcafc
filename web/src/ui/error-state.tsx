import { TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'

/** An error message, with a button to try again if that may help. */
export function ErrorState({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1 rounded-lg border border-bad/40 bg-bad-soft/40 px-6 py-12 text-center"
    >
      <TriangleAlert aria-hidden="true" className="mb-2 size-7 text-bad" />
      <p className="text-lg font-semibold">{message}</p>
      {retry && (
        <>
          <p className="text-muted">Nothing is lost. Please try again.</p>
          <Button kind="secondary" className="mt-4" onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
