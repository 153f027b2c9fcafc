import {
  type PeopleListQuery,
  type PersonStatusFilter,
  personStatusFilters,
  type RoleFilter,
  roleFilters,
} from '@assay/contract/people'
import type { ListControl } from '../../../platform/use-list-query.ts'
import { FilterSelect, SearchBox, SortSelect } from '../../../ui/filter-bar.tsx'
import { GroupSelect } from '../../../ui/group-select.tsx'

const roleTitles: Record<RoleFilter, string> = { All: 'Any Role', admin: 'Admins', user: 'Users' }

export function PeopleFilterBar({ list }: { list: ListControl<PeopleListQuery> }) {
  const { query, change } = list
  return (
    <search className="mb-5 grid grid-cols-2 gap-2.5 sm:auto-cols-fr sm:grid-flow-col xl:auto-cols-[10.5rem] xl:grid-cols-[minmax(0,1fr)]">
      <SearchBox list={list} className="max-xl:col-span-full" />
      <FilterSelect
        label="Role"
        value={query.role}
        onChoose={(role: RoleFilter) => change({ role })}
      >
        {roleFilters.map((role) => (
          <option key={role} value={role}>
            {roleTitles[role]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Status"
        value={query.status}
        onChoose={(status: PersonStatusFilter) => change({ status })}
      >
        {personStatusFilters.map((status) => (
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
      <SortSelect list={list} className="max-sm:even:col-span-full" />
    </search>
  )
}
