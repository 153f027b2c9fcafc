import { percentsText } from '@assay/contract/results'
import { resultsQuery } from '../../platform/results-query.ts'
import { useListQuery } from '../../platform/use-list-query.ts'
import { noRange } from './use-range-link.ts'
import { minutesRangeText } from './words.ts'

/** Says which bar or dot narrows the list, and takes it back. */
export function ChosenRange() {
  const { query, change } = useListQuery(resultsQuery)
  const { minPercent, maxPercent, minMinutes, maxMinutes } = query
  const isNarrowed = [minPercent, maxPercent, minMinutes, maxMinutes].some((it) => it !== undefined)
  const range = {
    ...{ minPercent: minPercent ?? 0, maxPercent: maxPercent ?? 100 },
    ...{ minMinutes, maxMinutes },
  }
  const minutes = minutesRangeText(range)
  return (
    <div role="status">
      {isNarrowed && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          <span>
            Only those with {percentsText(range)}
            {minutes !== '' && ` in ${minutes}`} are shown.
          </span>
          <button type="button" onClick={() => change(noRange)} className="link min-h-7">
            Show all
          </button>
        </p>
      )}
    </div>
  )
}
