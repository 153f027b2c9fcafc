import {
  type AttemptRow,
  attemptExportQuery,
  attemptStatusFilters,
} from '@assay/contract/attempt-review'
import { percentOf } from '@assay/contract/attempts'
import { attemptPath } from '@assay/contract/page-paths'
import { formatDateTime } from '../../platform/dates.ts'
import { durationText } from '../../platform/durations.ts'
import { type ResultsQuery, resultsQuery } from '../../platform/results-query.ts'
import { useListQuery } from '../../platform/use-list-query.ts'
import { useStoredChoices } from '../../platform/use-stored-choices.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { OpenableTable, RowLink, type RowTarget } from '../../ui/openable-table.tsx'
import { Score } from '../../ui/result/score.tsx'
import { type Column, TableSkeleton } from '../../ui/table.tsx'
import { toAttemptState } from './attempt-navigation.ts'
import { AttemptStatus } from './attempt-status.tsx'
import { loadEveryone, reviewKeys } from './calls.ts'
import { ColumnChoice } from './column-choice.tsx'
import { Downloads, FileProgress } from './downloads/downloads.tsx'
import { useResultFile } from './downloads/use-result-file.ts'
import { decisionTitles } from './review-card.tsx'

const filters: readonly Filter<ResultsQuery>[] = [
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
    kind: 'sort',
    sorts: [
      { label: 'Highest Score', sortBy: 'score', sortOrder: 'desc' },
      { label: 'Lowest Score', sortBy: 'score', sortOrder: 'asc' },
      { label: 'Newest First', sortBy: 'date', sortOrder: 'desc' },
      { label: 'Oldest First', sortBy: 'date', sortOrder: 'asc' },
    ],
  },
]

const targetOf = (attempt: AttemptRow): RowTarget => ({
  to: attemptPath(attempt._id),
  state: toAttemptState(attempt, 'Results'),
})

const candidateColumn: Column<AttemptRow> = {
  heading: 'CANDIDATE',
  leading: true,
  cell: (attempt) => (
    <>
      <RowLink target={targetOf(attempt)}>{attempt.name}</RowLink>
      <span className="block text-sm font-normal text-muted">
        <EmailText email={attempt.email} />
      </span>
    </>
  ),
}

/** What can be shown beside the candidate, by name. */
const choices = {
  status: { heading: 'STATUS', cell: (attempt) => <AttemptStatus {...attempt} /> },
  score: { heading: 'SCORE', numeric: true, cell: (attempt) => <Score {...attempt} /> },
  percent: { heading: 'PERCENT', numeric: true, cell: (attempt) => `${percentOf(attempt)} %` },
  time: {
    heading: 'TIME TAKEN',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ secondsTaken }) => secondsTaken !== null && durationText(secondsTaken * 1000),
  },
  solved: {
    heading: 'SOLVED',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ solved, questionCount }) => `${solved} of ${questionCount}`,
  },
  begun: { heading: 'BEGUN', cell: ({ startedAt }) => formatDateTime(startedAt) },
  decision: { heading: 'DECISION', cell: decisionText },
} satisfies Record<string, Column<AttemptRow>>

type ColumnName = keyof typeof choices
const columnNames = Object.keys(choices) as ColumnName[]
const usualColumns: ColumnName[] = ['status', 'score', 'percent', 'time', 'solved']
const columnTitles: Record<ColumnName, string> = {
  status: 'Status',
  score: 'Score',
  percent: 'Percent',
  time: 'Time taken',
  solved: 'Solved',
  begun: 'Begun',
  decision: 'Decision',
}

/** The attempts at one test, the best first. */
export function RankedAttempts({ testId }: { testId: string }) {
  const { query } = useListQuery(resultsQuery)
  const [chosen, choose] = useStoredChoices('resultColumns', columnNames, usualColumns)
  const filter = attemptExportQuery.parse({ ...query, testId })
  const making = useResultFile(filter)
  const columns = [candidateColumn, ...chosen.map((name) => choices[name])]
  return (
    <>
      <FileProgress making={making} />
      <FilteredListView
        name={[...reviewKeys.list, 'ranked', testId]}
        load={(list: ResultsQuery, signal) => loadEveryone({ ...list, testId }, signal)}
        schema={resultsQuery}
        filters={filters}
        action={(total) => <Downloads {...{ filter, total, making }} />}
        isChanging={({ isBeingJudged }) => isBeingJudged}
        skeleton={<TableSkeleton columns={columns} />}
        empty={<EmptyState title="Nobody has begun this test yet" text={null} />}
      >
        {(attempts) => (
          <OpenableTable
            caption="Ranked candidates"
            columns={columns}
            rows={attempts}
            rowKey={({ _id }) => _id}
            selected={null}
            target={targetOf}
          />
        )}
      </FilteredListView>
      <ColumnChoice titles={columnTitles} names={columnNames} chosen={chosen} onChoose={choose} />
    </>
  )
}

function decisionText({ reviews }: AttemptRow) {
  const made = reviews.flatMap(({ decision }) => (decision ? [decisionTitles[decision]] : []))
  return made.join(', ')
}
