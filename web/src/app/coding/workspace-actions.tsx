import { CircleCheck, Play, Square, TriangleAlert } from 'lucide-react'
import { type RefObject, useId } from 'react'
import type { SubmitHint } from '../../features/submissions/submit-hint.ts'
import { Button } from '../../ui/button.tsx'

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
        <Button
          ref={runButton}
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
      {hint && <Hint id={hintId} hint={hint} />}
    </>
  )
}

const looks = {
  neutral: { tint: 'text-muted', Icon: null },
  good: { tint: 'font-medium text-good', Icon: CircleCheck },
  warn: { tint: 'font-medium text-warn', Icon: TriangleAlert },
}

/** On the side of the submit button, which it is about. */
function Hint({ id, hint: { tone, text } }: { id: string; hint: SubmitHint }) {
  const { tint, Icon } = looks[tone]
  return (
    <p id={id} className={`flex min-h-5 justify-end gap-1.5 text-sm sm:text-right ${tint}`}>
      {Icon && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      {text}
    </p>
  )
}
