import { type AttemptEnd, attemptSentences, attemptStateNames } from '@assay/contract/attempt-state'
import { useEffect, useRef } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SummaryLink } from '../summary-link.tsx'
import type { AttemptTime } from './use-attempt-time.ts'

type EndedCardProps = { testId: string; time: AttemptTime }

/** Replaces the editor of a question that was not answered when the test ended. */
export function EndedCard({ testId, time }: EndedCardProps) {
  const ended: AttemptEnd = time.state === 'closed' ? 'closed' : 'out-of-time'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The editor most likely had the focus, which went with it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Card className="grid content-start justify-items-start gap-3 p-6">
      <div role="alert">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {attemptStateNames[ended]}
        </h2>
        <p className="mt-1 text-muted">
          {ended === 'closed' && `${attemptSentences.closed}. `}
          {time.atDeadline === 'judge-draft'
            ? 'Your saved code is submitted for you. You do not need to do anything.'
            : 'Questions that you did not answer score 0.'}
        </p>
      </div>
      {time.completedAt === null ? (
        <p role="status">Ending the test…</p>
      ) : (
        <SummaryLink testId={testId} ended={ended} ownershipQuestions={time.ownershipQuestions} />
      )}
    </Card>
  )
}
