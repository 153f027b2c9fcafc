import { Clock } from 'lucide-react'
import { countdownText } from '../../platform/countdown.ts'
import { useCountdownChoice } from '../../platform/use-countdown-choice.ts'
import { useServerTime } from '../../platform/use-server-time.ts'

const announcedAt = [30, 10]

/** The time left for one question, which a candidate who is made nervous by it can hide. */
export function QuestionClock({ dueAt }: { dueAt: string }) {
  const leftMs = Date.parse(dueAt) - useServerTime(true)
  const [choice, choose] = useCountdownChoice()
  const isShown = choice === 'shown'
  const left = Math.ceil(leftMs / 1000)
  const passed = announcedAt.filter((seconds) => left <= seconds && left > 0).at(-1)
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {isShown && (
        <span role="timer" className="font-medium text-ink tabular-nums">
          {countdownText(leftMs)} left
        </span>
      )}
      <button
        type="button"
        onClick={() => choose(isShown ? 'hidden' : 'shown')}
        className="link min-h-7"
      >
        {isShown ? 'Hide countdown' : 'Show countdown'}
      </button>
      <span role="status" className="sr-only">
        {passed !== undefined && `${passed} seconds left`}
      </span>
    </div>
  )
}
