import { attemptStateNames } from '@assay/contract/attempt-state'
import { shownAddress } from '@assay/contract/no-address'
import { attemptPath } from '@assay/contract/page-paths'
import type { RoomRow as Row } from '@assay/contract/rooms'
import { memo } from 'react'
import { Link } from 'react-router'
import { noAddress } from '../../ui/email-text.tsx'
import { type Need, needNames } from './needs.ts'
import { RoomCell } from './room-cell.tsx'

type RoomRowProps = {
  row: Row
  need: Need | null
  titles: Record<string, string>
  isPaused: boolean
  isSelected: boolean
  onToggle: (attemptId: string) => void
}

const badge: Record<Need, string> = {
  away: 'bg-bad-soft text-bad',
  quiet: 'bg-warn-soft text-warn',
  stuck: 'bg-warn-soft text-warn',
}

/**
 * One candidate: in a line on a wide screen, as a card on a phone. Rows out of sight are not laid out.
 * Rendered again only when something about this candidate has changed.
 */
export const RoomRow = memo(function RoomRow(props: RoomRowProps) {
  const { row, need, titles, isPaused, isSelected, onToggle } = props
  const { name, email, ended, deadline, extraMinutes, device, isConnected } = row
  return (
    <li className="grid gap-x-5 gap-y-2 border-b border-line px-4 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto] last:border-b-0 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_8.5rem_11rem] lg:items-center lg:[contain-intrinsic-size:auto_4rem]">
      <div className="flex min-w-0 items-start gap-3">
        {ended === null ? (
          <label className="-m-2 grid size-9 shrink-0 place-items-center lg:self-center">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={() => onToggle(row._id)}
              className="size-4.5 accent-accent"
            />
          </label>
        ) : (
          <span className="w-5 shrink-0" />
        )}
        <div className="flex min-w-0 grow items-start justify-between gap-3 lg:block">
          <div className="min-w-0">
            <Link
              to={attemptPath(row._id)}
              className="block truncate font-medium decoration-edge underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="block truncate text-sm text-muted" title={shownAddress(email)}>
              {shownAddress(email) || noAddress}
            </span>
          </div>
          {need && (
            <span
              className={`shrink-0 rounded-sm px-1.5 text-xs leading-5 font-semibold lg:inline-block ${badge[need]}`}
            >
              {needNames[need]}
            </span>
          )}
        </div>
      </div>
      <ol aria-label={`Questions of ${name}`} className="flex flex-wrap gap-1.5">
        {row.cells.map((cell, at) => (
          <RoomCell
            key={cell.questionId}
            cell={cell}
            number={at + 1}
            title={titles[cell.questionId] ?? ''}
          />
        ))}
      </ol>
      <p className="flex gap-x-2.5 text-sm tabular-nums lg:block">
        {ended !== null ? (
          <span className="font-medium">{attemptStateNames[ended]}</span>
        ) : (
          <>
            {deadline === null ? (
              <span className="text-muted">{isPaused ? 'Clock stopped' : 'No time limit'}</span>
            ) : (
              <span data-until={deadline} className="font-medium" />
            )}
            {extraMinutes > 0 && <span className="block text-muted">+{extraMinutes} min</span>}
          </>
        )}
      </p>
      <p className="flex min-w-0 gap-x-2.5 text-sm text-muted lg:block">
        <span data-since={row.lastActiveAt} className="shrink-0 tabular-nums" />
        {ended === null && (
          <span className="block truncate" title={device}>
            {isConnected ? device || 'Connected' : 'No open page'}
          </span>
        )}
      </p>
    </li>
  )
})
