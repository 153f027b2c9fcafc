import {
  type AttemptListQuery,
  type AttemptStatusFilter,
  attemptStatusFilters,
} from '@assay/contract/attempt-review'
import { type DecisionFilter, decisionFilters } from '@assay/contract/reviews'
import type { ListControl } from '../../platform/use-list-query.ts'
import { FilterSelect, LevelSelect, NamedSortSelect, SearchBox } from '../../ui/filter-bar.tsx'
import { GroupSelect } from '../../ui/group-select.tsx'
import { decisionTitles } from './review-card.tsx'

const sorts = [
  { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
  { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
  { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
  { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
] as const
const filterTitles: Record<DecisionFilter, string> = {
  any: 'Any Decision',
  ...decisionTitles,
  none: 'Undecided',
}

/** The usual filters, with one by status and sorting by score. */
export function AttemptFilterBar({ list }: { list: ListControl<AttemptListQuery> }) {
  const { query, change } = list
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 sm:grid-cols-5">
      <SearchBox list={list} className="col-span-full" />
      {query.testId !== undefined && (
        <p className="col-span-full flex flex-wrap items-center gap-x-3 text-muted">
          Only attempts at one test are shown.
          <button
            type="button"
            onClick={() => change({ testId: undefined })}
            className="link min-h-7"
          >
            Show all tests
          </button>
        </p>
      )}
      <LevelSelect list={list} />
      <FilterSelect
        label="Status"
        value={query.status}
        onChoose={(status: AttemptStatusFilter) => change({ status })}
      >
        {attemptStatusFilters.map((status) => (
          <option key={status} value={status}>
            {status === 'All' ? 'Any Status' : status}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Decision"
        value={query.decision}
        onChoose={(decision: DecisionFilter) => change({ decision })}
      >
        {decisionFilters.map((decision) => (
          <option key={decision} value={decision}>
            {filterTitles[decision]}
          </option>
        ))}
      </FilterSelect>
      <GroupSelect
        placeholder="Any Group"
        value={query.groupId}
        onChoose={(groupId) => change({ groupId: groupId || undefined })}
      />
      <NamedSortSelect
        sorts={sorts}
        query={query}
        onChoose={change}
        className="max-sm:even:col-span-full"
      />
    </search>
  )
}
