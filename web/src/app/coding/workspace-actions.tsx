import { type ReactNode, type RefObject, useId } from 'react'
import {
  CustomInputField,
  CustomInputToggle,
  type OwnInput,
} from '../../features/submissions/custom-input.tsx'
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
  /** Null where the answer itself is an input. */
  ownInput: OwnInput | null
  runButton?: RefObject<HTMLButtonElement | null>
  onRun: () => void
  onStop: () => void
  onSubmit: () => void
  onOwnInput: (input: OwnInput) => void
  /** The result, once there is one. */
  children?: ReactNode
}

/** Run and Submit keep their places; Stop appears between them. */
export function WorkspaceActions(props: WorkspaceActionsProps) {
  const { isRunning, isSubmitting, canRun, canSubmit, hint, ownInput, runButton } = props
  const { onRun, onStop, onSubmit, onOwnInput, children } = props
  const hintId = useId()
  const fieldId = useId()
  return (
    <div className="@container grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <RunButtons
          isRunning={isRunning}
          canRun={canRun}
          runButton={runButton}
          onRun={onRun}
          onStop={onStop}
        />
        {ownInput && (
          <div className="@max-md:order-1 @max-md:basis-full">
            <CustomInputToggle
              id={fieldId}
              isOn={ownInput.isOn}
              onToggle={(isOn) => onOwnInput({ ...ownInput, isOn })}
            />
          </div>
        )}
        {hint && (
          <div className="@max-2xl:order-2 @max-2xl:basis-full @2xl:min-w-0 @2xl:flex-1">
            <Hint id={hintId} hint={hint} />
          </div>
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
      {children}
      {ownInput && (
        <CustomInputField
          id={fieldId}
          {...ownInput}
          onChange={(text) => onOwnInput({ ...ownInput, text })}
        />
      )}
    </div>
  )
}
