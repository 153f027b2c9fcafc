import {
  type InvitationFilter,
  invitationFilters,
  invitationStatusNames,
} from '@assay/contract/invitation-status'
import type { InvitationListQuery } from '@assay/contract/invitations'
import type { ListControl } from '../../platform/use-list-query.ts'
import { FilterSelect, NamedSortSelect, SearchBox } from '../../ui/filter-bar.tsx'

const filterTitles: Record<InvitationFilter, string> = {
  all: 'Any status',
  'not-started': 'Not started',
  ...invitationStatusNames,
}

const sorts = [
  { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
  { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
  { label: 'By Name', sortBy: 'name', sortOrder: 'asc' },
  { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
  { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
] as const

export function CandidateFilters({ list }: { list: ListControl<InvitationListQuery> }) {
  const { query, change } = list
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
      <NamedSortSelect sorts={sorts} query={query} onChoose={change} />
    </search>
  )
}
