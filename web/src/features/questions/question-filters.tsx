import type { BankListQuery, BankStatus, OriginFilter } from '@assay/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import { choicesOf, type Filter } from '../../ui/filter-bar.tsx'
import { loadFilters, questionKeys } from './calls.ts'

const originTitles: Record<OriginFilter, string> = {
  All: 'Any Origin',
  shipped: 'Shipped',
  ours: 'Ours',
}
const statusTitles: Record<BankStatus, string> = { offered: 'Offered', withdrawn: 'Withdrawn' }

const always: readonly Filter<BankListQuery>[] = [
  { kind: 'choice', name: 'origin', label: 'Origin', choices: choicesOf(originTitles) },
  {
    kind: 'link',
    name: 'idea',
    text: (idea) => (
      <>
        Only the idea <span className="font-semibold text-ink">{idea}</span>
      </>
    ),
    showAll: 'Show all ideas',
  },
]

export const statusFilter: Filter<BankListQuery> = {
  kind: 'choice',
  name: 'status',
  label: 'Status',
  choices: choicesOf(statusTitles),
}

/** Level, topic, origin, and the idea if one is set. */
export function useQuestionFilters({ topic }: BankListQuery): readonly Filter<BankListQuery>[] {
  const { data } = useQuery({
    queryKey: questionKeys.filters,
    queryFn: ({ signal }) => loadFilters(signal),
  })
  // The chosen one is shown before the topics are loaded.
  const topics = data?.topics ?? (topic === '' ? [] : [topic])
  return [
    { kind: 'level' },
    {
      kind: 'choice',
      name: 'topic',
      label: 'Topic',
      choices: [['', 'Any Topic'], ...topics.map((one) => [one, one] as const)],
    },
    ...always,
  ]
}
