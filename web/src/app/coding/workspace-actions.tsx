import { Play, Square } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type WorkspaceActionsProps = {
  isRunning: boolean
  isSubmitting: boolean
  canRun: boolean
  canSubmit: boolean
  /** The id of the element that says what submitting does now. */
  hintId: string
  onRun: () => void
  onStop: () => void
  onSubmit: () => void
}

/** Run and Submit keep their places; Stop appears between them. */
export function WorkspaceActions(props: WorkspaceActionsProps) {
  const { isRunning, isSubmitting, canRun, canSubmit, hintId, onRun, onStop, onSubmit } = props
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        kind="secondary"
        className="min-w-35 max-sm:min-w-30 max-sm:px-3"
        busy={isRunning}
        busyLabel="Running..."
        disabled={!canRun}
        onClick={onRun}
      >
        <Play aria-hidden="true" className="size-4" />
        Run Code
      </Button>
      {isRunning && (
        <Button kind="secondary" className="min-w-11 px-3" onClick={onStop}>
          <Square aria-hidden="true" className="size-3.5 fill-current" />
          <span className="max-sm:sr-only">Stop</span>
        </Button>
      )}
      <Button
        className="ml-auto max-sm:px-3"
        busy={isSubmitting}
        disabled={!canSubmit}
        aria-describedby={hintId}
        onClick={onSubmit}
      >
        Submit Output
      </Button>
    </div>
  )
}
