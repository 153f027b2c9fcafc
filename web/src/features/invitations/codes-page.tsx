import type { SheetRow } from '@assay/contract/invitation-codes'
import { useQuery } from '@tanstack/react-query'
import { Printer, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { candidatesPath } from '../../platform/dashboard-paths.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { readSheet } from './code-calls.ts'
import { CodeCards } from './code-cards.tsx'
import { InviteByCodeModal } from './invite-by-code-modal.tsx'

/** The codes of people without an email address, to be printed and handed out. */
export function CodesPage() {
  const { testId = '' } = useParams()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.codes(testId),
    queryFn: ({ signal }) => readSheet(testId, signal),
    // Each reading is recorded as somebody having seen the codes.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={data ? `${data.test}, codes on paper` : 'Codes on paper'}
          lead="For candidates without an email address: print the sheet, cut it and hand out the codes. Whoever has a code can take the test in that name."
          action={
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link to={candidatesPath(testId)} className="link">
                Back to the candidates
              </Link>
              <Button
                kind="secondary"
                disabled={!data || data.rows.length === 0}
                onClick={() => window.print()}
              >
                <Printer aria-hidden="true" className="-ml-1 size-4.5" />
                Print
              </Button>
              <Button onClick={() => setIsAdding(true)}>
                <UserPlus aria-hidden="true" className="-ml-1 size-4.5" />
                Invite by code
              </Button>
            </div>
          }
        />
      </div>
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState
            title="Nobody has a code yet"
            text="Invite people by their names; each gets a code of their own."
          />
        ) : (
          roomsOf(data.rows).map(([room, rows], at) => (
            <CodeCards key={room} {...{ sheet: data, room, rows }} isFirst={at === 0} />
          ))
        )
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <LoadingNote />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
      {isAdding && <InviteByCodeModal testId={testId} onClose={() => setIsAdding(false)} />}
    </>
  )
}

/** One sheet for each, in the order of the rows. */
function roomsOf(rows: readonly SheetRow[]): [string, SheetRow[]][] {
  const rooms = new Map<string, SheetRow[]>()
  for (const row of rows) rooms.set(row.room, [...(rooms.get(row.room) ?? []), row])
  return [...rooms]
}
