import { expect, test } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { type DayCount, jumpOf } from './leak-test.ts'

const perDay = 5

/** A question that this share solves, five candidates a day; from some day on another share. */
function stream(seed: number, days: number, rate: number, jump = { day: days, rate }): DayCount[] {
  const random = seededRandom(seed)
  return Array.from({ length: days }, (_, day) => {
    const now = day < jump.day ? rate : jump.rate
    const solved = Array.from({ length: perDay }, random).filter((value) => value < now).length
    return { day: dayOf(day), counted: perDay, solved }
  })
}
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

const streams = 100
/** How often an alarm is raised on any of these days. */
const alarms = (rate: number, days: number, isLookedAt: (day: number) => boolean) =>
  Array.from({ length: streams }, (_, seed) => stream(1000 + seed, days, rate)).filter((all) =>
    all.some((_, day) => isLookedAt(day + 1) && jumpOf(all.slice(0, day + 1)) !== null),
  ).length

test.each([0.1, 0.5, 0.9])(
  'of 100 questions that %d solve all the time, at most 5 raise an alarm in two years of months',
  (rate) => {
    expect(alarms(rate, 720, (day) => day % 30 === 0)).toBeLessThanOrEqual(5)
  },
)

test('a jump is found, close to where it was', () => {
  const found = Array.from({ length: streams }, (_, seed) =>
    jumpOf(stream(seed, 120, 0.4, { day: 90, rate: 0.75 })),
  )
  const isNear = (day: string | null) => day !== null && day >= dayOf(80) && day <= dayOf(100)
  expect(found.filter(isNear).length).toBeGreaterThanOrEqual(90)
})

test('a question that has become harder, has a small rise or few answers raises none', () => {
  expect(jumpOf(stream(1, 120, 0.8, { day: 60, rate: 0.4 }))).toBeNull()
  const exact = (rates: number[], counted: number) =>
    rates.map((rate, day) => ({ day: dayOf(day), counted, solved: Math.round(rate * counted) }))
  expect(jumpOf(exact([0.5, 0.58], 100_000))).toBeNull()
  expect(jumpOf(exact([0.5, 0.62], 100_000))).toBe(dayOf(1))
  expect(jumpOf(exact([0, 1], 29))).toBeNull()
  expect(jumpOf(exact([0, 1], 30))).toBe(dayOf(1))
  expect(jumpOf([])).toBeNull()
})
