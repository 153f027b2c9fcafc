import { formatTime } from '../../platform/dates.ts'

type StagesReachedProps = {
  /** Of each stage after the first. */
  reachedAt: readonly string[]
  count: number
}

/** How far a candidate has come in a question with stages, and when. */
export function StagesReached({ reachedAt, count }: StagesReachedProps) {
  return (
    <p className="border-b border-line px-5 py-3">
      Reached stage {reachedAt.length + 1} of {count}.{' '}
      <span className="text-muted">
        {reachedAt.map((at, index) => (
          <span key={at}>
            {index > 0 && ', '}stage {index + 2} at <time dateTime={at}>{formatTime(at)}</time>
          </span>
        ))}
      </span>
    </p>
  )
}
