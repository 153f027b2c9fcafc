import { manyRuns, quietMinutes, type RoomRow } from '@assay/contract/rooms'

/** Why somebody may need help, the most urgent first. */
const needs = ['away', 'quiet', 'stuck'] as const
export type Need = (typeof needs)[number]

interface Moment {
  readonly nowMs: number
  readonly isPaused: boolean
}

export const needNames: Record<Need, string> = {
  away: 'Not connected',
  quiet: 'Quiet',
  stuck: 'Many runs',
}

/** While the test is paused, nobody needs help for being away or doing nothing. */
export function needOf(row: RoomRow, { nowMs, isPaused }: Moment): Need | null {
  if (row.ended !== null || isPaused) return null
  if (!row.isConnected) return 'away'
  if (nowMs - Date.parse(row.lastActiveAt) >= quietMinutes * 60_000) return 'quiet'
  const isStuck = row.cells.some(({ state, runs }) => state !== 'answered' && runs >= manyRuns)
  return isStuck ? 'stuck' : null
}

/** Who may need help comes first and who has ended last; otherwise by name, so that rows seldom move. */
export function inOrderOfNeed(rows: readonly RoomRow[], moment: Moment): RoomRow[] {
  const placeOf = (row: RoomRow) => {
    const need = needOf(row, moment)
    if (need !== null) return needs.indexOf(need)
    return row.ended === null ? needs.length : needs.length + 1
  }
  const placed = rows.map((row) => ({ row, place: placeOf(row) }))
  const byName = new Intl.Collator('en').compare
  placed.sort(
    (one, other) =>
      one.place - other.place ||
      byName(one.row.name, other.row.name) ||
      byName(one.row.email, other.row.email),
  )
  return placed.map(({ row }) => row)
}
