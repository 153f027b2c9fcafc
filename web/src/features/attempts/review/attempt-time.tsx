import type { AttemptDetail } from '@assay/contract/attempts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { spanText } from '../time/time-text.ts'
import { ExtraTimeModal } from './extra-time-modal.tsx'
import { ReopenModal } from './reopen-modal.tsx'

type TimedAttempt = AttemptDetail & { deadline: string }

/** How long the candidate has. More can be given, and what is unused taken back. */
export function AttemptTime({ attempt }: { attempt: TimedAttempt }) {
  const [asking, setAsking] = useState<'more' | 'less' | 'reopen'>()
  const isRunning = attempt.completedAt === null
  const close = () => setAsking(undefined)
  return (
    <div className="-mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <span className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {spanText(attempt)}, {isRunning ? 'ends' : 'ended'}{' '}
        {formatDateTime(attempt.completedAt ?? attempt.deadline)}
      </span>
      {isRunning && (
        <Button kind="secondary" onClick={() => setAsking('more')}>
          Give more time
        </Button>
      )}
      {isRunning && attempt.extraMinutes > 0 && (
        <Button kind="secondary" onClick={() => setAsking('less')}>
          Take time back
        </Button>
      )}
      {!isRunning && attempt.ended !== 'finished' && (
        <Button kind="secondary" onClick={() => setAsking('reopen')}>
          Reopen the attempt
        </Button>
      )}
      {(asking === 'more' || asking === 'less') && (
        <ExtraTimeModal attempt={attempt} isLess={asking === 'less'} onClose={close} />
      )}
      {asking === 'reopen' && <ReopenModal attempt={attempt} onClose={close} />}
    </div>
  )
}
