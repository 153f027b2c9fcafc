import { type AttemptListQuery, attemptStatusFilters } from '@assay/contract/attempt-review'
import { type DecisionFilter, decisionFilters } from '@assay/contract/reviews'
import type { Filter } from '../../ui/filter-bar.tsx'
import { decisionTitles } from './review-card.tsx'

const filterTitles: Record<DecisionFilter, string> = {
  any: 'Any Decision',
  ...decisionTitles,
  none: 'Undecided',
}

export const attemptFilters: readonly Filter<AttemptListQuery>[] = [
  { kind: 'level' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    choices: attemptStatusFilters.map((status) => [
      status,
      status === 'All' ? 'Any Status' : status,
    ]),
  },
  {
    kind: 'choice',
    name: 'decision',
    label: 'Decision',
    choices: decisionFilters.map((decision) => [decision, filterTitles[decision]]),
  },
  { kind: 'group', name: 'groupId' },
  {
    kind: 'sort',
    sorts: [
      { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
      { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
      { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
      { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
    ],
  },
  {
    kind: 'link',
    name: 'testId',
    text: () => 'Only attempts at one test are shown.',
    showAll: 'Show all tests',
  },
]
