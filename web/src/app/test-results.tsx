import { useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChosenRange } from '../features/results/chosen-range.tsx'
import { ItemList } from '../features/results/item-list.tsx'
import { ResultsOverview } from '../features/results/results-overview.tsx'
import { RankedAttempts } from '../features/reviews/ranked-attempts.tsx'

const parts = [
  { name: 'candidates', title: 'Candidates', search: '?tab=results' },
  { name: 'questions', title: 'Questions', search: '?tab=results&part=questions' },
] as const

/** What candidates did in a test, and what that says about its questions. */
export function TestResults({ testId }: { testId: string }) {
  const [params] = useSearchParams()
  const part = params.get('part') === 'questions' ? 'questions' : 'candidates'
  return (
    <>
      <nav
        aria-label="Parts of the results"
        className="mb-5 inline-flex w-fit rounded-md bg-sunken p-0.5"
      >
        {parts.map(({ name, title, search }) => (
          <Link
            key={name}
            to={{ search }}
            replace
            preventScrollReset
            aria-current={name === part ? 'page' : undefined}
            className="flex min-h-9 items-center rounded-[6px] px-4 text-sm font-medium text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-1"
          >
            {title}
          </Link>
        ))}
      </nav>
      {part === 'questions' ? <ItemList testId={testId} /> : <CandidateResults testId={testId} />}
    </>
  )
}

function CandidateResults({ testId }: { testId: string }) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <ResultsOverview
          testId={testId}
          onPick={() => list.current?.scrollIntoView({ block: 'start' })}
        />
      </div>
      <section ref={list} aria-labelledby={id} className="scroll-mt-20 lg:scroll-mt-8">
        <h2 id={id} className="mb-3 text-lg font-semibold">
          Candidates
        </h2>
        <ChosenRange />
        <RankedAttempts testId={testId} />
      </section>
    </div>
  )
}
