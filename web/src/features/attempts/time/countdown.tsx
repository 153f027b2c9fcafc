import { attemptStateNames } from '@assay/contract/attempt-state'
import { Clock } from 'lucide-react'
import { useStoredChoice } from '../../../platform/use-stored-choice.ts'
import { announcementOf, countdownText, endText, spanText } from './time-text.ts'
import type { AttemptTime } from './use-attempt-time.ts'

const lastMinuteMs = 60_000

/** The time left, which a candidate who is made nervous by it can hide. */
export function Countdown({ time }: { time: AttemptTime }) {
  const [choice, choose] = useStoredChoice('countdown', ['shown', 'hidden'])
  const { leftMs, deadline, state } = time
  const isRunning = state === 'running'
  const isShown = choice === 'shown'
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-muted">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {!isRunning ? (
        <span className="font-medium text-ink">{attemptStateNames[state]}</span>
      ) : (
        <>
          {isShown && (
            <span
              role="timer"
              className={`font-medium tabular-nums ${leftMs <= lastMinuteMs ? 'text-warn' : 'text-ink'}`}
            >
              {countdownText(leftMs)} left
            </span>
          )}
          <span>
            {spanText(time)}, {endText(deadline)}
          </span>
          <button
            type="button"
            onClick={() => choose(isShown ? 'hidden' : 'shown')}
            className="link min-h-7"
          >
            {isShown ? 'Hide countdown' : 'Show countdown'}
          </button>
        </>
      )}
      <span role="status" className="sr-only">
        {isRunning ? announcementOf(leftMs) : attemptStateNames[state]}
      </span>
    </div>
  )
}
