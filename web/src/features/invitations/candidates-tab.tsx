import type { Assessment } from '@assay/contract/assessments'
import { type Invitation, invitationListQuery } from '@assay/contract/invitation-list'
import { useQuery } from '@tanstack/react-query'
import { Download, QrCode, UserPlus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { codesPath } from '../../platform/dashboard-paths.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useListQuery } from '../../platform/use-list-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilteredListView } from '../../ui/list-view.tsx'
import { Table, TableSkeleton } from '../../ui/table.tsx'
import { AddPeopleModal } from './add-people-modal.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { exportUrl, loadCounts, loadInvitations } from './calls.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { candidateFilters } from './candidate-filters.ts'
import { InvitationModal } from './invitation-modal.tsx'
import { RemindAllButton } from './remind-all-button.tsx'

/** Who is invited to a test, and how far they have come. */
export function CandidatesTab({ test }: { test: Assessment }) {
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<Invitation>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = candidateColumns(setOpened, {
    ids: selected,
    toggle: (id) =>
      setSelected(
        selected.has(id)
          ? new Set([...selected].filter((one) => one !== id))
          : new Set([...selected, id]),
      ),
  })
  const { query } = useListQuery(invitationListQuery)
  const key = queryKeys.invitations.ofTest(test._id)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Progress testId={test._id} />
        <div className="flex flex-wrap gap-2.5">
          <a href={exportUrl(test._id, query)} download className={buttonClass('secondary')}>
            <Download aria-hidden="true" className="-ml-1 size-4.5" />
            Download CSV
          </a>
          <Link to={codesPath(test._id)} className={buttonClass('secondary')}>
            <QrCode aria-hidden="true" className="-ml-1 size-4.5" />
            Codes on paper
          </Link>
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
        filters={candidateFilters}
        isChanging={({ status }) => status === 'begun'}
        skeleton={<TableSkeleton columns={columns} />}
        empty={<EmptyState title="Nobody is invited yet" text={null} />}
      >
        {(rows) => (
          <>
            <BulkActions testId={test._id} rows={rows} selected={selected} onSelect={setSelected} />
            <Table
              caption="Invited people"
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          </>
        )}
      </FilteredListView>
      {isAdding && <AddPeopleModal test={test} onClose={() => setIsAdding(false)} />}
      {opened && (
        <InvitationModal test={test} invitation={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function Progress({ testId }: { testId: string }) {
  const { data: counts } = useQuery({
    queryKey: [...queryKeys.invitations.ofTest(testId), 'counts'],
    queryFn: ({ signal }) => loadCounts(testId, signal),
  })
  if (!counts) return <p className="min-h-6" />
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const always: [number, string][] = [
    [all, 'invited'],
    [counts.invited + counts.opened, 'not started'],
    [counts.begun, 'in progress'],
    [counts.finished, 'finished'],
  ]
  const rare: [number, string][] = [
    [counts['out-of-time'], 'out of time'],
    [counts.closed, 'ended by an administrator'],
    [counts.expired, 'expired'],
    [counts.revoked, 'revoked'],
  ]
  const shown = [...always, ...rare.filter(([count]) => count > 0)]
  return (
    <p className="text-muted tabular-nums">
      {shown.map(([count, state], at) => (
        <Fragment key={state}>
          {at > 0 && ', '}
          <span className="whitespace-nowrap">
            <strong className="font-semibold text-ink">{count}</strong> {state}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
