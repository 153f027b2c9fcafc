import { type RefObject, useId } from 'react'
import type { SubmitHint } from '../../features/submissions/submit-hint.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from './hint.tsx'
import { RunButtons } from './run-buttons.tsx'

type WorkspaceActionsProps = {
  isRunning: boolean
  isSubmitting: boolean
  canRun: boolean
  canSubmit: boolean
  /** What submitting does now; null once it is done. */
  hint: SubmitHint | null
  runButton: RefObject<HTMLButtonElement | null>
  onRun: () => void
  onStop: () => void
  onSubmit: () => void
}

/** Run and Submit keep their places; Stop appears between them. */
export function WorkspaceActions(props: WorkspaceActionsProps) {
  const { isRunning, isSubmitting, canRun, canSubmit, hint, runButton } = props
  const { onRun, onStop, onSubmit } = props
  const hintId = useId()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <RunButtons
          isRunning={isRunning}
          canRun={canRun}
          runButton={runButton}
          onRun={onRun}
          onStop={onStop}
        />
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
      {hint && <Hint id={hintId} hint={hint} />}
    </>
  )
}
