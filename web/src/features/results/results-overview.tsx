import type { ResultFilter, Results } from '@assay/contract/results'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '../../platform/durations.ts'
import { type ResultsQuery, resultsQuery } from '../../platform/results-query.ts'
import { useListQuery } from '../../platform/use-list-query.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { loadResults, resultKeys } from './calls.ts'
import { Funnel } from './funnel.tsx'
import { GroupComparison } from './group-comparison.tsx'
import { ScoreHistogram } from './plots/score-histogram.tsx'
import { TimeScatter } from './plots/time-scatter.tsx'
import { spreadText } from './words.ts'

const filters: readonly Filter<ResultsQuery>[] = [
  { kind: 'group', name: 'groupId' },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
]

type ResultsOverviewProps = {
  testId: string
  /** A bar or dot was pressed: the list behind it is wanted. */
  onPick: () => void
}

/** How many came how far, and how scores and times are spread. */
export function ResultsOverview({ testId, onPick }: ResultsOverviewProps) {
  const list = useListQuery(resultsQuery)
  const { from, to, groupId } = list.query
  const filter: ResultFilter = { from, to, groupId }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: resultKeys.spread(testId, filter),
    queryFn: ({ signal }) => loadResults(testId, filter, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FilterBar list={list} filters={filters} hasSearch={false} />
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-1 gap-5 transition-opacity duration-150 ${isPlaceholderData ? 'opacity-55 delay-100' : ''}`}
        >
          <Figures results={data} onPick={onPick} />
          <GroupComparison testId={testId} />
        </div>
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  )
}

function Figures({ results, onPick }: { results: Results; onPick: () => void }) {
  const { beingJudged } = results
  return (
    <>
      <Card className="grid grid-cols-1 gap-5 p-5">
        <Funnel funnel={results.funnel} onPick={onPick} />
        <p className="max-w-prose">
          {[
            (results.counted > 0 || beingJudged === 0) && spreadText(results),
            beingJudged > 0 &&
              `${counted(beingJudged, 'finished attempt')} ${beingJudged === 1 ? 'is' : 'are'} still being judged and not counted yet.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Card>
      {results.counted > 0 && (
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
          <ScoreHistogram results={results} onPick={onPick} />
          <TimeScatter results={results} onPick={onPick} />
        </div>
      )}
    </>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <LoadingNote />
      <Skeleton className="h-38" />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Skeleton className="h-92" />
        <Skeleton className="h-92" />
      </div>
    </div>
  )
}
