import { attemptStateNames } from '@assay/contract/attempt-state'
import { Clock, Eye, EyeOff } from 'lucide-react'
import { countdownText } from '../../../platform/countdown.ts'
import { spanText } from '../../../platform/time-limit-text.ts'
import { useCountdownChoice } from '../../../platform/use-countdown-choice.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { announcementOf, endText } from './time-text.ts'
import type { AttemptTime } from './use-attempt-time.ts'

const lastMinuteMs = 60_000

/** `isCompact`: in a bar, where only the time left has room. */
type CountdownProps = { time: AttemptTime; isCompact?: boolean }

/** The time left, which a candidate who is made nervous by it can hide. */
export function Countdown({ time, isCompact = false }: CountdownProps) {
  const [choice, choose] = useCountdownChoice()
  const { leftMs, deadline, state } = time
  const isRunning = state === 'running'
  const isShown = choice === 'shown'
  const toggle = () => choose(isShown ? 'hidden' : 'shown')
  const toggleLabel = isShown ? 'Hide countdown' : 'Show countdown'
  return (
    <div
      className={`flex items-center gap-y-0.5 text-sm text-muted ${isCompact ? 'gap-x-1.5' : 'flex-wrap gap-x-2.5'}`}
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {!isRunning ? (
        <span className="font-medium text-ink">{attemptStateNames[state]}</span>
      ) : (
        <>
          {isShown && (
            <span
              role="timer"
              className={`font-medium whitespace-nowrap tabular-nums ${leftMs <= lastMinuteMs ? 'text-warn' : 'text-ink'}`}
            >
              {countdownText(leftMs)} left
            </span>
          )}
          <span className={isCompact ? 'max-xl:sr-only' : ''}>
            {spanText(time)}, {endText(deadline)}
          </span>
          {isCompact ? (
            <IconButton label={toggleLabel} onClick={toggle} className="size-9!">
              {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
          ) : (
            <button type="button" onClick={toggle} className="link min-h-7">
              {toggleLabel}
            </button>
          )}
        </>
      )}
      <span role="status" className="sr-only">
        {isRunning ? announcementOf(leftMs) : attemptStateNames[state]}
      </span>
    </div>
  )
}
