import { Card } from '../../../ui/card.tsx'
import { SummaryLink } from '../summary-link.tsx'
import type { AttemptTime } from './use-attempt-time.ts'

/** Replaces the editor once the time is over. */
export function TimeIsUp({ testId, time }: { testId: string; time: AttemptTime }) {
  const isClosed = time.completedAt !== null
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <div role="alert">
        <h2 className="text-lg font-semibold">Time is up</h2>
        <p className="mt-1 text-muted">
          {time.atDeadline === 'judge-draft'
            ? 'The code you had saved is handed in for you. You need not do anything.'
            : 'Questions that you did not answer score 0.'}
        </p>
      </div>
      {isClosed ? <SummaryLink testId={testId} /> : <p role="status">Ending the test…</p>}
    </Card>
  )
}
