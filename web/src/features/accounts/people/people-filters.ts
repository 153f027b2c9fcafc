import { type PeopleListQuery, personStatusFilters } from '@assay/contract/people'
import type { Filter } from '../../../ui/filter-bar.tsx'

export const peopleFilters: readonly Filter<PeopleListQuery>[] = [
  {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    choices: [
      ['All', 'Any Role'],
      ['admin', 'Administrators'],
      ['user', 'Candidates'],
    ],
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: personStatusFilters.map((status) => [
      status,
      status === 'All' ? 'Any Status' : status,
    ]),
  },
  { kind: 'group', name: 'groupId' },
  { kind: 'sort' },
]
