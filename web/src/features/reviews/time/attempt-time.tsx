import type { AttemptDetail } from '@assay/contract/attempt-review'
import { Clock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { spanText } from '../../../platform/time-limit-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { TimeAction } from './time-modal.tsx'

const TimeModal = lazy(() =>
  loadChunk(() => import('./time-modal.tsx').then((m) => ({ default: m.TimeModal }))),
)

/**
 * How long the candidate has. More can be given, what is unused taken back, and the attempt ended or
 * reopened.
 */
export function AttemptTime({ attempt }: { attempt: AttemptDetail }) {
  const [asking, setAsking] = useState<TimeAction>()
  const isRunning = attempt.ended === null
  const hasDeadline = attempt.deadline !== null
  const close = () => setAsking(undefined)
  return (
    <div className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {spanText(attempt)}
        {endText(attempt)}
      </span>
      {isRunning && hasDeadline && (
        <Button kind="secondary" onClick={() => setAsking('more')}>
          Give more time
        </Button>
      )}
      {isRunning && hasDeadline && attempt.extraMinutes > 0 && (
        <Button kind="secondary" onClick={() => setAsking('less')}>
          Take time back
        </Button>
      )}
      {isRunning && (
        <Button kind="secondary" onClick={() => setAsking('end')}>
          End attempt
        </Button>
      )}
      {attempt.completedAt !== null && attempt.ended !== 'finished' && (
        <Button kind="secondary" onClick={() => setAsking('reopen')}>
          Reopen the attempt
        </Button>
      )}
      {asking && (
        <Suspense>
          <TimeModal action={asking} attempt={attempt} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function endText({ ended, deadline, completedAt }: AttemptDetail): string {
  const at = completedAt ?? deadline
  if (at === null) return ''
  return `, ${ended === null ? 'ends' : 'ended'} ${formatDateTime(at)}`
}
