import type { AttemptRow } from '@assay/contract/attempts'
import { ListView } from '../../ui/list-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { attemptKeys, loadEveryone } from './calls.ts'

const columns: Column<AttemptRow>[] = [
  { heading: 'TEST', leading: true, cell: ({ test }) => test },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: "USER'S NAME", cell: ({ name }) => name },
  { heading: 'EMAIL', cell: ({ email }) => <span className="break-all text-muted">{email}</span> },
  { heading: 'STATUS', cell: ({ completedAt }) => <Status completed={completedAt !== null} /> },
]

export function UserAttemptsPage() {
  return (
    <>
      <PageHeader title="User Attempts" lead="Who is taking which test, and who has finished." />
      <ListView
        name={attemptKeys.everyone}
        load={loadEveryone}
        toastFailure
        skeleton={<TableSkeleton columns={columns} />}
      >
        {(attempts) => (
          <Table
            caption="Attempts of all users"
            columns={columns}
            rows={attempts}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListView>
    </>
  )
}

function Status({ completed }: { completed: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-medium whitespace-nowrap ${completed ? 'text-good' : 'text-warn'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full border-2 border-current ${completed ? 'bg-current' : ''}`}
      />
      {completed ? 'Completed' : 'In Progress'}
    </span>
  )
}
