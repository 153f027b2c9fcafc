import { formatDateTime, formatTime } from '../../platform/dates.ts'

type StagesReachedProps = {
  /** Of each stage after the first. */
  reachedAt: readonly string[]
  count: number
  /** When the attempt was begun. */
  startedAt: string
}

/** How far a candidate has come in a question with stages, and when. */
export function StagesReached({ reachedAt, count, startedAt }: StagesReachedProps) {
  return (
    <p className="border-b border-line px-5 py-3">
      Reached stage {reachedAt.length + 1} of {count}.{' '}
      <span className="text-muted">
        {reachedAt.map((at, index) => (
          <span key={at}>
            {index > 0 && ', '}stage {index + 2} {isSameDay(at, startedAt) ? 'at' : 'on'}{' '}
            <time dateTime={at}>
              {isSameDay(at, startedAt) ? formatTime(at) : formatDateTime(at)}
            </time>
          </span>
        ))}
      </span>
    </p>
  )
}

const isSameDay = (one: string, other: string) =>
  new Date(one).toDateString() === new Date(other).toDateString()
