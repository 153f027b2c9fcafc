// @vitest-environment happy-dom
import type { RoomCell, RoomRow } from '@assay/contract/rooms'
import { expect, test } from 'vitest'
import { inOrderOfNeed, needOf } from './needs.ts'
import { withChanged } from './use-room.ts'

const nowMs = Date.parse('2026-01-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()

const moment = { nowMs, isPaused: false }

const cell: RoomCell = { questionId: 'q', state: 'ran', correct: null, marks: null, runs: 1 }

const rowOf = (name: string, changes: Partial<RoomRow> = {}): RoomRow => ({
  _id: name,
  userId: `user of ${name}`,
  name,
  email: `${name}@example.com`,
  startedAt: minutesAgo(30),
  deadline: null,
  extraMinutes: 0,
  ended: null,
  lastActiveAt: minutesAgo(1),
  isConnected: true,
  device: 'Firefox on Linux',
  cells: [cell],
  ...changes,
})

test('somebody may need help who is not connected, quiet, or runs one question again and again', () => {
  expect(needOf(rowOf('a'), moment)).toBe(null)
  expect(needOf(rowOf('a', { isConnected: false }), moment)).toBe('away')
  expect(needOf(rowOf('a', { lastActiveAt: minutesAgo(5) }), moment)).toBe('quiet')
  expect(needOf(rowOf('a', { cells: [{ ...cell, runs: 15 }] }), moment)).toBe('stuck')
  const answered = { ...cell, runs: 15, state: 'answered' as const }
  expect(needOf(rowOf('a', { cells: [answered] }), moment)).toBe(null)
  expect(needOf(rowOf('a', { isConnected: false }), { nowMs, isPaused: true })).toBe(null)
  const ended = { ended: 'finished', isConnected: false } as const
  expect(needOf(rowOf('a', ended), moment)).toBe(null)
})

test('they come first, who has ended last, and otherwise the order is that of the names', () => {
  const rows = [
    rowOf('Ended', { ended: 'finished' }),
    rowOf('Zoe'),
    rowOf('Ben'),
    rowOf('Quiet', { lastActiveAt: minutesAgo(9) }),
    rowOf('Away', { isConnected: false }),
  ]
  expect(inOrderOfNeed(rows, moment).map(({ name }) => name)).toEqual([
    ...['Away', 'Quiet', 'Ben', 'Zoe', 'Ended'],
  ])
})

test('rows read later replace their own and leave the others as they were', () => {
  const [ben, zoe] = [rowOf('Ben'), rowOf('Zoe')]
  const room = {
    name: 'Loops',
    atDeadline: 'judge-draft' as const,
    waitingClarifications: null,
    pausedAt: null,
    now: minutesAgo(1),
    rows: [ben, zoe],
    titles: { q: 'One' },
  }
  const later = {
    name: 'Loops',
    atDeadline: 'judge-draft' as const,
    waitingClarifications: null,
    pausedAt: null,
    now: minutesAgo(0),
    rows: [rowOf('Eve'), rowOf('Zoe', { device: '' })],
  }
  const merged = withChanged(room, { ...later, titles: {} })
  expect(merged.rows.map(({ name }) => name)).toEqual(['Eve', 'Ben', 'Zoe'])
  expect(merged.rows[1]).toBe(ben)
  expect(merged.rows[2]?.device).toBe('')
  expect(merged.titles).toEqual({ q: 'One' })
})
