import type { InvitationListQuery } from '@assay/contract/invitation-list'
import {
  type InvitationFilter,
  invitationFilters,
  invitationStatusNames,
} from '@assay/contract/invitation-status'
import type { Filter } from '../../ui/filter-bar.tsx'

const filterTitles: Record<InvitationFilter, string> = {
  all: 'Any status',
  'not-started': 'Not started',
  ...invitationStatusNames,
}

export const candidateFilters: readonly Filter<InvitationListQuery>[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: invitationFilters.map((status) => [status, filterTitles[status]]),
  },
  {
    kind: 'sort',
    sorts: [
      { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
      { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
      { label: 'By Name', sortBy: 'name', sortOrder: 'asc' },
      { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
      { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
    ],
  },
]
