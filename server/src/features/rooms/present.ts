import type { CellState, RoomCell, RoomRow } from '@assay/contract/rooms'
import type { Cell } from './room-store.ts'

interface Person {
  readonly _id: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly startedAt: Date
  readonly deadline: Date | null
  readonly extraMinutes: number
  readonly ended: RoomRow['ended']
  readonly device: string | null
}

export function presentPerson(person: Person, cells: readonly Cell[]): RoomRow {
  const { startedAt, deadline, device, ...rest } = person
  const times = cells.flatMap(({ answeredAt, editedAt, ranAt }) => [answeredAt, editedAt, ranAt])
  const lastMs = Math.max(startedAt.getTime(), ...times.map((time) => time?.getTime() ?? 0))
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    lastActiveAt: new Date(lastMs).toISOString(),
    isConnected: device !== null,
    device: device ?? '',
    cells: cells.map(presentCell),
  }
}

function presentCell(cell: Cell): RoomCell {
  const { questionId, correct, marks, runs } = cell
  return { questionId, state: stateOf(cell), correct, marks, runs: runs ?? 0 }
}

function stateOf({ answeredAt, editedAt, ranAt }: Cell): CellState {
  if (answeredAt) return 'answered'
  if (ranAt) return 'ran'
  return editedAt ? 'working' : 'untouched'
}
