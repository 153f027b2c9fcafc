import {
  type InvitationFilter,
  type InvitationListQuery,
  invitationFilters,
  invitationStatusNames,
} from '@assay/contract/invitations'
import type { ListControl } from '../../platform/use-list-query.ts'
import { FilterSelect, SearchBox } from '../../ui/filter-bar.tsx'

const filterTitles: Record<InvitationFilter, string> = {
  all: 'Any status',
  'not-started': 'Not started',
  ...invitationStatusNames,
}

const sorts = {
  newest: { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
  oldest: { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
  name: { label: 'By Name', sortBy: 'name', sortOrder: 'asc' },
  highest: { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
  lowest: { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
} as const
type Sort = keyof typeof sorts
const sortNames = Object.keys(sorts) as Sort[]

export function CandidateFilters({ list }: { list: ListControl<InvitationListQuery> }) {
  const { query, change } = list
  const sort = sortNames.find(
    (name) => sorts[name].sortBy === query.sortBy && sorts[name].sortOrder === query.sortOrder,
  )
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 sm:grid-cols-[minmax(0,1fr)_11.5rem_10.5rem]">
      <SearchBox list={list} className="max-sm:col-span-2" />
      <FilterSelect
        label="Status"
        value={query.status}
        onChoose={(status: InvitationFilter) => change({ status })}
      >
        {invitationFilters.map((status) => (
          <option key={status} value={status}>
            {filterTitles[status]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Sort order"
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
