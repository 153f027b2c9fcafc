import { Play, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'

type RunButtonsProps = {
  isRunning: boolean
  canRun: boolean
  runButton?: RefObject<HTMLButtonElement | null>
  onRun: () => void
  onStop: () => void
}

/** Stop appears beside Run during a run. */
export function RunButtons({ isRunning, canRun, runButton, onRun, onStop }: RunButtonsProps) {
  return (
    <>
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
    </>
  )
}
