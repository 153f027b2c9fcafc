import type { AttemptRow } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AttemptStatus } from './attempt-status.tsx'
import { EmailText } from './email-text.tsx'
import { Fact } from './fact.tsx'
import { formatTime } from './verdicts.ts'

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button kind="quiet" onClick={onClose} className="mb-3 -ml-3 px-3!">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      User Attempts
    </Button>
  )
}

type HeadProps = {
  attempt: AttemptRow
  count: number | undefined
  heading: Ref<HTMLHeadingElement>
}

/** Candidate, test, times and total score. */
export function AttemptHead({ attempt, count, heading }: HeadProps) {
  const { completedAt } = attempt
  return (
    <header className="mb-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {attempt.test}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <span>{attempt.language}</span>
        <LevelBadge level={attempt.level} />
        <AttemptStatus completed={completedAt !== null} />
      </div>
      <Card className="mt-5">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-10">
          <Fact term="Candidate" className="max-md:col-span-2">
            <span className="block font-medium">{attempt.name}</span>
            <EmailText email={attempt.email} />
          </Fact>
          <Fact term="Started">
            <time dateTime={attempt.startedAt}>{formatTime(attempt.startedAt)}</time>
          </Fact>
          <Fact term="Completed">
            {completedAt === null ? (
              <span className="text-muted">Not yet</span>
            ) : (
              <time dateTime={completedAt}>{formatTime(completedAt)}</time>
            )}
          </Fact>
          <Fact term="Total score" className="md:text-right">
            <span className="text-xl font-semibold">{attempt.score}</span>
            {count !== undefined && (
              <span className="text-muted"> / {count * marksPerQuestion}</span>
            )}
          </Fact>
        </dl>
      </Card>
    </header>
  )
}

export function HeadSkeleton() {
  return (
    <div className="mb-6">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-5 h-27.5 max-md:h-64" />
    </div>
  )
}
