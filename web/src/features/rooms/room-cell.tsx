import type { RoomCell as Cell } from '@assay/contract/rooms'

type RoomCellProps = { cell: Cell; number: number; title: string }

/** One question of one candidate. The text for screen readers says what the sign shows. */
export function RoomCell({ cell, number, title }: RoomCellProps) {
  const text = `${number}. ${title}: ${cellText(cell)}`
  return (
    <li
      title={text}
      className={`grid h-7 min-w-7 place-items-center rounded-sm border px-1 text-xs font-semibold tabular-nums ${lookOf(cell)}`}
    >
      <span aria-hidden="true">{signOf(cell)}</span>
      <span className="sr-only">{text}</span>
    </li>
  )
}

function cellText({ state, correct, marks, runs }: Cell): string {
  const ran = runs === 1 ? 'ran once' : `ran ${runs} times`
  if (state === 'untouched') return 'untouched'
  if (state === 'working') return 'working'
  if (state === 'ran') return ran
  if (marks === null) return 'answered, being judged'
  return `${correct === true ? 'answered right' : 'answered'}, ${marks} ${marks === 1 ? 'mark' : 'marks'}`
}

function signOf({ state, marks }: Cell): string {
  if (state === 'untouched') return ''
  if (state === 'working') return '✎'
  if (state === 'ran') return '▸'
  return marks === null ? '…' : String(marks)
}

function lookOf({ state, correct, marks }: Cell): string {
  if (state === 'untouched') return 'border-dashed border-edge/60'
  if (state === 'working') return 'border-edge text-muted'
  if (state === 'ran') return 'border-edge bg-sunken text-ink'
  if (marks === null) return 'border-transparent bg-accent-soft text-accent-strong'
  if (correct === true) return 'border-transparent bg-good-soft text-good'
  return marks > 0
    ? 'border-transparent bg-warn-soft text-warn'
    : 'border-transparent bg-bad-soft text-bad'
}
