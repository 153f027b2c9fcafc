import type { AttemptRow } from '@assay/contract/attempt-review'
import { attemptStateNames } from '@assay/contract/attempt-state'

/** In the specified words, followed by how the attempt ended unless its last answer ended it. */
export function AttemptStatus({ completedAt, ended }: Pick<AttemptRow, 'completedAt' | 'ended'>) {
  const isCompleted = completedAt !== null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span
        className={`inline-flex items-center gap-2 font-medium whitespace-nowrap ${isCompleted ? 'text-good' : 'text-warn'}`}
      >
        <span
          aria-hidden="true"
          className={`size-2 rounded-full border-2 border-current ${isCompleted ? 'solid bg-current' : ''}`}
        />
        {isCompleted ? 'Completed' : 'In Progress'}
      </span>
      {ended && ended !== 'finished' && (
        <span className="text-sm text-muted">{attemptStateNames[ended]}</span>
      )}
    </span>
  )
}
