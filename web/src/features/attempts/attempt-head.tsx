import type { AnsweredQuestion, AttemptRow } from '@assay/contract/attempts'
import { marksPerQuestion } from '@assay/contract/constants'
import { ArrowLeft, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { questionHeadingId } from './attempt-question.tsx'
import { AttemptStatus } from './attempt-status.tsx'
import { verdictLooks } from './verdict-badge.tsx'
import { momentText, type Verdict, verdictOf } from './words.ts'

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

/** Who took what, when, and with which result. */
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
            <span className="block break-all text-muted">{attempt.email}</span>
          </Fact>
          <Fact term="Started">
            <time dateTime={attempt.startedAt}>{momentText(attempt.startedAt)}</time>
          </Fact>
          <Fact term="Completed">
            {completedAt === null ? (
              <span className="text-muted">Not yet</span>
            ) : (
              <time dateTime={completedAt}>{momentText(completedAt)}</time>
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

type FactProps = { term: string; className?: string; children: ReactNode }

function Fact({ term, className = '', children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

export function HeadSkeleton() {
  return (
    <div className="mb-6">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-5 h-23 max-md:h-40" />
    </div>
  )
}

/** The verdicts at a glance, each leading to its question. */
export function Overview({ questions }: { questions: AnsweredQuestion[] }) {
  const mismatches = questions.filter(({ flagMismatch }) => flagMismatch).length
  return (
    <nav aria-label="Questions" className="mb-5">
      <p className="mb-2.5 flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
        <span>{tally(questions)}</span>
        {mismatches > 0 && (
          <span className="inline-flex items-center gap-1.5 font-medium text-warn">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {mismatches === 1 ? '1 claim' : `${mismatches} claims`} of the browser disagreed
          </span>
        )}
      </p>
      {questions.length > 1 && (
        <ol className="flex flex-wrap gap-1.5">
          {questions.map((answered, index) => (
            <li key={answered.question._id}>
              <Step number={index + 1} answered={answered} />
            </li>
          ))}
        </ol>
      )}
    </nav>
  )
}

function tally(questions: AnsweredQuestion[]): string {
  const count = (verdict: Verdict) => questions.filter((one) => verdictOf(one) === verdict).length
  const open = count('Not answered')
  return [
    `${count('Correct')} correct`,
    `${count('Wrong')} wrong`,
    ...(open > 0 ? [`${open} not answered`] : []),
  ].join(' · ')
}

function Step({ number, answered }: { number: number; answered: AnsweredQuestion }) {
  const verdict = verdictOf(answered)
  const { tint, Icon } = verdictLooks[verdict]
  return (
    <button
      type="button"
      aria-label={`Question ${number}, ${verdict.toLowerCase()}${answered.flagMismatch ? ', claim disagreed' : ''}`}
      onClick={() => goTo(number)}
      className={`inline-flex min-h-11 min-w-14 items-center justify-center gap-1.5 rounded-md px-2.5 text-sm font-medium tabular-nums transition-[filter,transform] hover:brightness-95 active:translate-y-px lg:min-h-9 ${tint}`}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.75} />
      {number}
      {answered.flagMismatch && <TriangleAlert aria-hidden="true" className="size-3.5 text-warn" />}
    </button>
  )
}

/** No new address: closing is still one step back. */
function goTo(number: number) {
  const heading = document.getElementById(questionHeadingId(number))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
