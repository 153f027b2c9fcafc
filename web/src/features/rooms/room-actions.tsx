import type { Room, RoomRow } from '@assay/contract/rooms'
import { useState } from 'react'
import { changes, useRefresh } from '../../platform/changes.ts'
import { counted } from '../../platform/durations.ts'
import { BulkModal } from '../../ui/bulk-modal.tsx'
import { Button } from '../../ui/button.tsx'
import { EndAttemptModal } from '../../ui/end-attempt-modal.tsx'
import { extendAttempt } from './calls.ts'
import { MessageModal } from './message-modal.tsx'

type RoomActionsProps = {
  testId: string
  atDeadline: Room['atDeadline']
  /** Those whose attempt runs. */
  running: readonly RoomRow[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** Whether others take the test who are not listed. */
  isFiltered: boolean
}

type Asking = { action: 'message' | 'extend' | 'end'; rows: readonly RoomRow[]; isForAll: boolean }

/** What can be done for those who are selected, or for all. Stays in view beside a long list. */
export function RoomActions(props: RoomActionsProps) {
  const { testId, atDeadline, running, selected, onSelect, isFiltered } = props
  const [asking, setAsking] = useState<Asking>()
  const rows = running.filter(({ _id }) => selected.has(_id))
  const isAnySelected = rows.length > 0
  const areAll = rows.length === running.length
  const concerned = isAnySelected ? rows : running
  const ask = (action: Asking['action']) => () =>
    setAsking({ action, rows: concerned, isForAll: !isAnySelected })
  return (
    <div className="sticky top-14 z-10 -mx-1 mb-2 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 bg-paper px-1 py-1.5 lg:top-0">
      <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium">
        <input
          type="checkbox"
          checked={areAll}
          onChange={() => onSelect(new Set(areAll ? [] : running.map(({ _id }) => _id)))}
          className="size-4.5 accent-accent"
        />
        Select all
      </label>
      <span role="status" className="text-sm text-muted empty:hidden">
        {isAnySelected && `${counted(rows.length, 'candidate')} selected`}
      </span>
      <Button kind="secondary" className={small} onClick={ask('message')}>
        {isAnySelected ? 'Send a message' : 'Message to all'}
      </Button>
      {concerned.some(hasClock) && (
        <Button kind="secondary" className={small} onClick={ask('extend')}>
          {isAnySelected ? 'Give more time' : 'More time for all'}
        </Button>
      )}
      {rows.length === 1 && (
        <Button kind="secondary" className={small} onClick={ask('end')}>
          End attempt
        </Button>
      )}
      {asking && (
        <ActionModal
          testId={testId}
          atDeadline={atDeadline}
          {...asking}
          isFiltered={isFiltered}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

const small = 'min-h-9! px-3! text-sm'

const hasClock = ({ deadline }: RoomRow) => deadline !== null

type ActionModalProps = Pick<RoomActionsProps, 'testId' | 'atDeadline' | 'isFiltered'> &
  Asking & { onClose: () => void }

function ActionModal(props: ActionModalProps) {
  const { testId, atDeadline, action, rows, isForAll, isFiltered, onClose } = props
  const refresh = useRefresh()
  const [first] = rows
  if (action === 'message') {
    const chosen = isForAll && !isFiltered ? undefined : rows
    return <MessageModal testId={testId} chosen={chosen} onClose={onClose} />
  }
  if (action === 'end') {
    return first && <EndAttemptModal attempt={{ ...first, testId, atDeadline }} onClose={onClose} />
  }
  const timed = rows.filter(hasClock)
  return (
    <BulkModal
      title={isForAll ? 'More time for all' : 'Give more time'}
      description={`Give more time to ${counted(timed.length, 'candidate')}. They see the new deadline at once.`}
      people={timed}
      run={({ _id, extraMinutes }, minutes) => extendAttempt(_id, extraMinutes + minutes)}
      needsMinutes
      doneText={(count) => `${counted(count, 'candidate')} given more time.`}
      refresh={() => refresh(changes.timeGiven(testId))}
      onClose={onClose}
    />
  )
}
