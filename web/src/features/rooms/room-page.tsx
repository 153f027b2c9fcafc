import { maxInRoom, type Room } from '@assay/contract/rooms'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { testPath } from '../../platform/dashboard-paths.ts'
import { formatTime } from '../../platform/dates.ts'
import { counted } from '../../platform/durations.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GroupSelect } from '../../ui/group-select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx'
import { Clarifications } from './clarifications.tsx'
import { inOrderOfNeed, needOf } from './needs.ts'
import { PauseButton } from './pause-button.tsx'
import { RoomActions } from './room-actions.tsx'
import { RoomRow } from './room-row.tsx'
import { SentMessages } from './sent-messages.tsx'
import { useRoom } from './use-room.ts'
import { useTicking } from './use-ticking.ts'

/** Who takes a test just now, and how far they are. */
export function RoomPage() {
  const { testId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const groupId = params.get('groupId') ?? undefined
  const { data, error, refetch } = useRoom(testId, groupId)
  return (
    <>
      <PageHeader
        title={data ? `${data.name}, live` : 'Live room'}
        lead={data && summaryOf(data)}
        action={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Link to={testPath(testId)} className="link">
              Back to the test
            </Link>
            {data && <PauseButton testId={testId} room={data} />}
          </div>
        }
      />
      {data && data.pausedAt !== null && (
        <p role="status" className="mb-5 rounded-md bg-warn-soft px-4 py-2.5 font-medium text-warn">
          Paused since {formatTime(data.pausedAt)}. All clocks stand still until you resume the
          test.
        </p>
      )}
      <div className="mb-5 empty:hidden">
        <GroupSelect
          placeholder="All groups"
          value={groupId}
          onChoose={(chosen) => setParams(chosen === '' ? {} : { groupId: chosen })}
          className="w-full sm:w-64"
        />
      </div>
      {data ? (
        <RoomList testId={testId} room={data} isFiltered={groupId !== undefined} />
      ) : error ? (
        <ErrorState message={error.message} retry={() => void refetch()} />
      ) : (
        <RoomSkeleton />
      )}
    </>
  )
}

type RoomListProps = { testId: string; room: Room; isFiltered: boolean }

function RoomList({ testId, room, isFiltered }: RoomListProps) {
  const list = useRef<HTMLUListElement>(null)
  useTicking(list)
  const { rows, titles } = room
  const moment = useMemo(() => momentOf(room), [room])
  const sorted = useMemo(() => inOrderOfNeed(rows, moment), [rows, moment])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const running = useMemo(() => sorted.filter(({ ended }) => ended === null), [sorted])
  const toggle = useCallback(
    (id: string) =>
      setSelected((ids) =>
        ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
      ),
    [],
  )
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Nobody is here yet"
        text="Everybody who begins the test appears here at once."
      />
    )
  }
  return (
    <>
      {room.waitingClarifications !== null && (
        <Clarifications testId={testId} waiting={room.waitingClarifications} />
      )}
      <SentMessages testId={testId} />
      {running.length > 0 && (
        <RoomActions
          testId={testId}
          atDeadline={room.atDeadline}
          running={running}
          selected={selected}
          onSelect={setSelected}
          isFiltered={isFiltered}
        />
      )}
      <p className="mb-2.5 text-sm text-muted">
        A box is a question: empty if untouched, ✎ being written, ▸ run, then its marks.
      </p>
      <Card className="overflow-hidden">
        <ul ref={list} aria-label="Candidates">
          {sorted.map((row) => (
            <RoomRow
              key={row._id}
              row={row}
              need={needOf(row, moment)}
              titles={titles}
              isPaused={room.pausedAt !== null}
              isSelected={selected.has(row._id)}
              onToggle={toggle}
            />
          ))}
        </ul>
      </Card>
      {rows.length >= maxInRoom && (
        <p className="mt-3 text-muted">
          These are the {maxInRoom} who began last. Choose a group to see others.
        </p>
      )}
    </>
  )
}

const momentOf = ({ now, pausedAt }: Room) => ({
  nowMs: Date.parse(now),
  isPaused: pausedAt !== null,
})

function summaryOf(room: Room): string {
  const { rows } = room
  const moment = momentOf(room)
  const running = rows.filter(({ ended }) => ended === null).length
  const needing = rows.filter((row) => needOf(row, moment) !== null).length
  return [
    `${counted(running, 'candidate')} taking the test`,
    needing > 0 && `${needing} may need help`,
    rows.length > running && `${rows.length - running} ended`,
  ]
    .filter(Boolean)
    .join(', ')
}

function RoomSkeleton() {
  return (
    <div className="grid gap-2">
      <LoadingNote />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
