import type { Results } from '@assay/contract/results'
import { Link, type To, useSearchParams } from 'react-router'
import { writeListState } from '../../platform/list-query.ts'
import { type ResultsQuery, resultsQuery } from '../../platform/results-query.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { numberText } from './plots/scale.ts'
import { noRange } from './use-range-link.ts'
import { shareText } from './words.ts'

type Step = { name: string; people: number; before?: number; to: To }

/** Each leads to those it counts: the list below, or the invitations. */
function useSteps({ invited, begun, finished }: Results['funnel']): Step[] {
  const [params] = useSearchParams()
  const listOf = (status: ResultsQuery['status']) => ({
    search: `${writeListState(params, resultsQuery, { ...noRange, status })}`,
  })
  const later = [
    {
      name: 'Begun',
      people: begun,
      to: listOf('All'),
      ...(invited !== null && { before: invited }),
    },
    { name: 'Finished', people: finished, before: begun, to: listOf('Completed') },
  ]
  if (invited === null) return later
  return [{ name: 'Invited', people: invited, to: { search: '?tab=candidates' } }, ...later]
}

type FunnelProps = { funnel: Results['funnel']; onPick: () => void }

/** How many of those at each step went on to the next. */
export function Funnel({ funnel, onPick }: FunnelProps) {
  const steps = useSteps(funnel)
  const most = Math.max(...steps.map(({ people }) => people))
  return (
    <ol aria-label="From invitation to result" className="flex flex-wrap gap-x-6 gap-y-4">
      {steps.map(({ name, people, before, to }) => (
        <li key={name} className="min-w-36 grow basis-0">
          <Link
            to={to}
            preventScrollReset
            onClick={onPick}
            className="text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink"
          >
            {name}
          </Link>
          <p className="mb-2 flex items-baseline gap-x-2 tabular-nums">
            <span className="text-2xl font-semibold">{numberText(people)}</span>
            {before !== undefined && before > 0 && (
              <span className="text-sm text-muted">{shareText(people / before)}</span>
            )}
          </p>
          <ProgressBar done={people} total={most} className="h-1.5!" />
        </li>
      ))}
    </ol>
  )
}
