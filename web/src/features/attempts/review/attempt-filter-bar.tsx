import {
  type AttemptListQuery,
  type AttemptStatusFilter,
  attemptStatusFilters,
} from '@assay/contract/attempts'
import { type DecisionFilter, decisionFilters } from '@assay/contract/reviews'
import type { ListControl } from '../../../platform/use-list-query.ts'
import { FilterSelect, LevelSelect, SearchBox } from '../../../ui/filter-bar.tsx'
import { GroupSelect } from '../../../ui/group-select.tsx'
import { decisionTitles } from './review-card.tsx'

const sorts = {
  newest: { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
  oldest: { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
  highest: { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
  lowest: { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
} as const
type Sort = keyof typeof sorts

const filterTitles: Record<DecisionFilter, string> = {
  any: 'Any Decision',
  ...decisionTitles,
  none: 'Undecided',
}

const sortNames = Object.keys(sorts) as Sort[]

/** The usual filters, with one by status and sorting by score. */
export function AttemptFilterBar({ list }: { list: ListControl<AttemptListQuery> }) {
  const { query, change } = list
  const sort = sortNames.find(
    (name) => sorts[name].sortBy === query.sortBy && sorts[name].sortOrder === query.sortOrder,
  )
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
      <FilterSelect
        label="Sort order"
        className="max-sm:even:col-span-full"
        value={sort ?? 'newest'}
        onChoose={(name: Sort) => {
          const { sortBy, sortOrder } = sorts[name]
          change({ sortBy, sortOrder })
        }}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {sorts[name].label}
          </option>
        ))}
      </FilterSelect>
    </search>
  )
}
