import type { AttemptRow } from '@assay/contract/attempts'
import { Download } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useOutlet } from 'react-router'
import { attemptPath } from '../../../platform/paths.ts'
import { useListQuery } from '../../../platform/use-list-query.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListView } from '../../../ui/list-view.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShareAddress } from '../../../ui/share-address.tsx'
import { type Column, Table, TableSkeleton } from '../../../ui/table.tsx'
import { attemptKeys, exportUrl, loadEveryone } from '../calls.ts'
import { toAttemptState, useAttemptIdInUrl } from './attempt-navigation.ts'
import { AttemptStatus } from './attempt-status.tsx'
import { EmailText } from './email-text.tsx'

const columns: Column<AttemptRow>[] = [
  { heading: 'TEST', leading: true, cell: (attempt) => <OpenLink attempt={attempt} /> },
  { heading: 'LANGUAGE', cell: ({ language }) => language },
  { heading: "USER'S NAME", cell: ({ name }) => name },
  { heading: 'EMAIL', cell: ({ email }) => <EmailText email={email} /> },
  {
    heading: 'STATUS',
    cell: ({ completedAt }) => <AttemptStatus completed={completedAt !== null} />,
  },
]

/** The list, or the attempt opened from it. The last opened row stays selected. */
export function UserAttemptsPage() {
  const attempt = useOutlet()
  const openedId = useAttemptIdInUrl()
  const [selected, setSelected] = useState<string | null>(null)
  useEffect(() => {
    if (openedId !== undefined) setSelected(openedId)
  }, [openedId])
  return attempt ?? <AttemptList selected={selected} />
}

function AttemptList({ selected }: { selected: string | null }) {
  const { query } = useListQuery()
  return (
    <>
      <PageHeader
        title="User Attempts"
        lead="Who is taking which test, and who has finished. Click a row to see the answers."
        action={
          <a href={exportUrl(query)} download className={buttonClass('secondary')}>
            <Download aria-hidden="true" className="-ml-1 size-4.5" />
            Download CSV
          </a>
        }
      />
      <ListView
        name={attemptKeys.everyone}
        load={loadEveryone}
        toastFailure
        skeleton={<TableSkeleton columns={columns} />}
        empty={<EmptyState action={<Invitation />} />}
      >
        {(attempts) => <Rows attempts={attempts} selected={selected} />}
      </ListView>
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
  const navigate = useNavigate()
  const { search } = useLocation()
  const table = useRef<HTMLDivElement>(null)
  // Back from an attempt, its row gets the focus, unless something else has it.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    table.current?.querySelector<HTMLElement>('tr[aria-selected="true"]')?.focus()
  }, [])
  return (
    <div
      ref={table}
      onClickCapture={ignoreTextSelection}
      className="[&_tbody_tr]:cursor-pointer [&_tr]:-outline-offset-2"
    >
      <Table
        caption="Attempts of all users"
        columns={columns}
        rows={attempts}
        rowKey={({ _id }) => _id}
        selection={{
          selected,
          onSelect: (attempt) =>
            navigate(
              { pathname: attemptPath(attempt._id), search },
              { state: toAttemptState(attempt) },
            ),
        }}
      />
    </div>
  )
}

/** Selecting text in a row, to copy it, must not open the row. */
function ignoreTextSelection(event: MouseEvent) {
  if (getSelection()?.isCollapsed === false) event.stopPropagation()
}

/** For opening in a new tab and for screen readers. Not in the tab order, as the row already is. */
function OpenLink({ attempt }: { attempt: AttemptRow }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: attemptPath(attempt._id), search }}
      state={toAttemptState(attempt)}
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      className="rounded-sm decoration-edge underline-offset-4 hover:underline"
    >
      {attempt.test}
    </Link>
  )
}
