import type { Assessment } from '@assay/contract/assessments'
import {
  type Invitation,
  type InvitationFilter,
  type InvitationListQuery,
  invitationFilters,
  invitationListQuery,
} from '@assay/contract/invitations'
import { sortOrders } from '@assay/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { invitationsKey } from '../../platform/query-keys.ts'
import type { ListControl } from '../../platform/use-list-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterSelect, SearchBox } from '../../ui/filter-bar.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { type Column, Table, TableSkeleton } from '../../ui/table.tsx'
import { AddPeopleModal } from './add-people-modal.tsx'
import { loadCounts, loadInvitations } from './calls.ts'
import { InvitationModal } from './invitation-modal.tsx'
import { InvitationStatusText, statusTitles } from './invitation-status.tsx'
import { RemindAllButton } from './remind-all-button.tsx'

/** Who is invited to a test, and how far they have come. */
export function CandidatesTab({ test }: { test: Assessment }) {
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<Invitation>()
  const columns = columnsWith(setOpened)
  const key = invitationsKey(test._id)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Progress testId={test._id} />
        <div className="flex flex-wrap gap-2.5">
          <RemindAllButton testId={test._id} />
          <Button onClick={() => setIsAdding(true)}>
            <UserPlus aria-hidden="true" className="-ml-1 size-4.5" />
            Invite people
          </Button>
        </div>
      </div>
      {test.audience === 'everyone' && (
        <p className="mb-5 text-muted">
          Everyone can take this test. An invitation gives a person a link, and extra time if you
          like.
        </p>
      )}
      <FilteredListView
        name={[...key, 'list']}
        load={loadInvitations(test._id)}
        schema={invitationListQuery}
        filters={(list) => <CandidateFilters list={list} />}
        skeleton={<TableSkeleton columns={columns} />}
        empty={<EmptyState title="Nobody is invited yet" text={null} />}
      >
        {(rows) => (
          <Table caption="Invited people" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </FilteredListView>
      {isAdding && <AddPeopleModal test={test} onClose={() => setIsAdding(false)} />}
      {opened && (
        <InvitationModal test={test} invitation={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

const columnsWith = (open: (invitation: Invitation) => void): Column<Invitation>[] => [
  {
    heading: 'NAME',
    leading: true,
    cell: (invitation) => (
      <button
        type="button"
        onClick={() => open(invitation)}
        className="min-h-6 rounded-sm text-left underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {invitation.name}
      </button>
    ),
  },
  { heading: 'EMAIL', cell: ({ email }) => <EmailText email={email} /> },
  { heading: 'STATUS', cell: (invitation) => <InvitationStatusText invitation={invitation} /> },
  {
    heading: 'EXTRA TIME',
    numeric: true,
    cell: ({ extraTimePercent }) => (extraTimePercent === 0 ? 'None' : `${extraTimePercent} %`),
  },
]

function Progress({ testId }: { testId: string }) {
  const { data: counts } = useQuery({
    queryKey: [...invitationsKey(testId), 'counts'],
    queryFn: ({ signal }) => loadCounts(testId, signal),
  })
  if (!counts) return <p className="min-h-6" />
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const notStarted = counts.invited + counts.opened
  return (
    <p className="text-muted tabular-nums">
      <strong className="font-semibold text-ink">{all}</strong> invited,{' '}
      <strong className="font-semibold text-ink">{notStarted}</strong> not started,{' '}
      <strong className="font-semibold text-ink">{counts.begun}</strong> at work,{' '}
      <strong className="font-semibold text-ink">{counts.finished}</strong> finished
    </p>
  )
}

const filterTitles: Record<InvitationFilter, string> = {
  all: 'Any status',
  'not-started': 'Not started',
  ...statusTitles,
}

function CandidateFilters({ list }: { list: ListControl<InvitationListQuery> }) {
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
      <FilterSelect
        label="Sort order"
        value={query.sortOrder}
        onChoose={(sortOrder: InvitationListQuery['sortOrder']) => change({ sortOrder })}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {order === 'desc' ? 'Newest First' : 'Oldest First'}
          </option>
        ))}
      </FilterSelect>
    </search>
  )
}
