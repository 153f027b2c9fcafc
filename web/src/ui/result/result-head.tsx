import type { Language, Level } from '@assay/contract/catalogue'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { formatDateTime } from '../../platform/dates.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { LevelBadge } from '../level-badge.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Fact } from './fact.tsx'

/** Leads back to the list, whose name it has. */
export function CloseButton({ list, onClose }: { list: string; onClose: () => void }) {
  return (
    <Button kind="quiet" onClick={onClose} className="mb-3 -ml-3 px-3!">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {list}
    </Button>
  )
}

type ResultHeadProps = {
  heading?: Ref<HTMLHeadingElement>
  name: string
  language: Language
  level: Level
  /** More beside language and level. */
  aside?: ReactNode
  action?: ReactNode
  /** Shown before the times. */
  candidate?: ReactNode
  startedAt: string
  completedAt: string | null
  score: ReactNode
}

/** Test, times and total score of one attempt. */
export function ResultHead(props: ResultHeadProps) {
  const { heading, name, language, level, aside, action } = props
  const { candidate, startedAt, completedAt, score } = props
  const columns = candidate
    ? 'md:grid-cols-[minmax(0,1fr)_auto_auto_auto]'
    : 'md:grid-cols-[auto_auto_minmax(0,1fr)]'
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
            {name}
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <span>{language}</span>
            <LevelBadge level={level} />
            {aside}
          </div>
        </div>
        {action}
      </div>
      <Card className="mt-5">
        <dl className={`grid grid-cols-2 gap-x-6 gap-y-4 p-5 md:gap-x-10 ${columns}`}>
          {candidate && (
            <Fact term="Candidate" className="max-md:col-span-2">
              {candidate}
            </Fact>
          )}
          <Fact term="Started">
            <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          </Fact>
          <Fact term="Completed">
            {completedAt === null ? (
              <span className="text-muted">Not yet</span>
            ) : (
              <time dateTime={completedAt}>{formatDateTime(completedAt)}</time>
            )}
          </Fact>
          <Fact term="Total score" className="md:text-right">
            {score}
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
