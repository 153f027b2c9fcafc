import {
  type AttemptListQuery,
  type AttemptStatusFilter,
  attemptStatusFilters,
} from '@assay/contract/attempts'
import type { ListControl } from '../../../platform/use-list-query.ts'
import { FilterSelect, LevelSelect, SearchBox } from '../../../ui/filter-bar.tsx'
import { GroupSelect } from '../../../ui/group-select.tsx'

const sorts = {
  newest: { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
  oldest: { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
  highest: { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
  lowest: { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
} as const
type Sort = keyof typeof sorts

const sortNames = Object.keys(sorts) as Sort[]

/** The usual filters, with one by status and sorting by score. */
export function AttemptFilterBar({ list }: { list: ListControl<AttemptListQuery> }) {
  const { query, change } = list
  const sort = sortNames.find(
    (name) => sorts[name].sortBy === query.sortBy && sorts[name].sortOrder === query.sortOrder,
  )
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 sm:auto-cols-fr sm:grid-flow-col xl:auto-cols-[10.5rem] xl:grid-cols-[minmax(0,1fr)]">
      <SearchBox list={list} className="max-xl:col-span-full" />
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
