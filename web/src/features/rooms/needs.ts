import { manyRuns, quietMinutes, type RoomRow } from '@assay/contract/rooms'

/** Why somebody may need help, the most urgent first. */
const needs = ['away', 'quiet', 'stuck'] as const
export type Need = (typeof needs)[number]

export const needNames: Record<Need, string> = {
  away: 'Not connected',
  quiet: 'Quiet',
  stuck: 'Many runs',
}

export function needOf(row: RoomRow, nowMs: number): Need | null {
  if (row.ended !== null) return null
  if (!row.isConnected) return 'away'
  if (nowMs - Date.parse(row.lastActiveAt) >= quietMinutes * 60_000) return 'quiet'
  const isStuck = row.cells.some(({ state, runs }) => state !== 'answered' && runs >= manyRuns)
  return isStuck ? 'stuck' : null
}

/** Who may need help comes first and who has ended last; otherwise by name, so that rows seldom move. */
export function inOrderOfNeed(rows: readonly RoomRow[], nowMs: number): RoomRow[] {
  const placeOf = (row: RoomRow) => {
    const need = needOf(row, nowMs)
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
