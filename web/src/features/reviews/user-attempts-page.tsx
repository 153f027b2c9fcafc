import {
  type AttemptRow,
  attemptExportQuery,
  attemptListQuery,
} from '@assay/contract/attempt-review'
import { attemptPath } from '@assay/contract/page-paths'
import { useLocation, useOutlet } from 'react-router'
import { useListQuery } from '../../platform/use-list-query.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { OpenableTable, RowLink, type RowTarget, useLastOpened } from '../../ui/openable-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Score } from '../../ui/result/score.tsx'
import { ShareAddress } from '../../ui/share-address.tsx'
import { type Column, TableSkeleton } from '../../ui/table.tsx'
import { attemptFilters } from './attempt-filters.ts'
import { toAttemptState, useAttemptIdInUrl } from './attempt-navigation.ts'
import { AttemptStatus } from './attempt-status.tsx'
import { loadEveryone, reviewKeys } from './calls.ts'
import { Downloads, FileProgress } from './downloads/downloads.tsx'
import { useResultFile } from './downloads/use-result-file.ts'

const columns: Column<AttemptRow>[] = [
  { heading: 'TEST', leading: true, cell: (attempt) => <OpenLink attempt={attempt} /> },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: "USER'S NAME", cell: ({ name }) => name },
  {
    heading: 'EMAIL',
    // Since an address may break anywhere, the other columns would leave it a few characters.
    cell: ({ email }) => (
      <span className="block min-w-40">
        <EmailText email={email} />
      </span>
    ),
  },
  {
    heading: 'STATUS',
    cell: (attempt) => <AttemptStatus {...attempt} />,
  },
  {
    heading: 'SCORE',
    numeric: true,
    cell: (attempt) => (
      <span className="grid justify-items-end">
        <Score {...attempt} hasPercent />
        {attempt.printsSample && (
          <span
            title="An answer is right on the sample but fails every hidden case"
            className="text-sm font-medium text-bad"
          >
            Prints the sample
          </span>
        )}
      </span>
    ),
  },
]

/** The list, or the attempt opened from it. The last opened row stays selected. */
export function UserAttemptsPage() {
  const attempt = useOutlet()
  const selected = useLastOpened(useAttemptIdInUrl())
  return attempt ?? <AttemptList selected={selected} />
}

function AttemptList({ selected }: { selected: string | null }) {
  const { query } = useListQuery(attemptListQuery)
  const filter = attemptExportQuery.parse(query)
  const making = useResultFile(filter)
  return (
    <>
      <PageHeader
        title="User Attempts"
        lead="Who is taking which test, and who has finished. Open one to see the answers."
      />
      <FileProgress making={making} />
      <FilteredListView
        name={reviewKeys.list}
        load={loadEveryone}
        schema={attemptListQuery}
        filters={attemptFilters}
        action={(total) => <Downloads {...{ filter, total, making }} />}
        toastFailure
        isChanging={({ isBeingJudged }) => isBeingJudged}
        skeleton={<TableSkeleton columns={columns} />}
        empty={<EmptyState action={<Invitation />} />}
      >
        {(attempts) => <Rows attempts={attempts} selected={selected} />}
      </FilteredListView>
    </>
  )
}

function Invitation() {
  return (
    <div className="grid justify-items-center gap-2.5">
      <p>Nobody has started a test yet. Candidates register here:</p>
      <ShareAddress />
    </div>
  )
}

function Rows({ attempts, selected }: { attempts: AttemptRow[]; selected: string | null }) {
  const { search } = useLocation()
  return (
    <OpenableTable
      caption="Attempts of all users"
      columns={columns}
      rows={attempts}
      rowKey={({ _id }) => _id}
      selected={selected}
      target={(attempt) => targetOf(attempt, search)}
    />
  )
}

const targetOf = (attempt: AttemptRow, search: string): RowTarget => ({
  to: { pathname: attemptPath(attempt._id), search },
  state: toAttemptState(attempt, 'User Attempts'),
})

function OpenLink({ attempt }: { attempt: AttemptRow }) {
  const { search } = useLocation()
  return <RowLink target={targetOf(attempt, search)}>{attempt.test}</RowLink>
}
