import { type ResultPoint, scoreBars } from '@assay/contract/results'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bin, dotsOf, lastMinute } from './bins.ts'
import { minuteTicksTo, ticksTo } from './plots/scale.ts'

const points = fc.uniqueArray(
  fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    minutes: fc.integer({ min: 0, max: 5000 }),
    count: fc.integer({ min: 1, max: 500 }),
  }),
  { minLength: 1, maxLength: 400, selector: ({ percent, minutes }) => `${percent} ${minutes}` },
)

const total = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)

test('bars and dots count every attempt, within the bounds they lead to', () => {
  fc.assert(
    fc.property(points, (all: ResultPoint[]) => {
      const dots = dotsOf(all, lastMinute(all))
      const bars: readonly Bin[] = scoreBars(all)
      for (const bins of [bars, dots]) {
        expect(total(bins)).toBe(total(all))
        for (const { minPercent, maxPercent, ...bin } of bins) {
          const { minMinutes = 0, maxMinutes = Infinity } = 'minutes' in bin ? bin : {}
          const within = all.filter(
            ({ percent, minutes }) =>
              percent >= minPercent &&
              percent <= maxPercent &&
              minutes >= minMinutes &&
              minutes <= maxMinutes,
          )
          expect(total(within)).toBe(bin.count)
        }
      }
    }),
  )
})

test('attempts at the last minute shown are not counted with later ones', () => {
  const points = [0, 21, 900].map((minutes) => ({ percent: 5, minutes, count: 1 }))
  expect(dotsOf(points, 21).map(({ minMinutes, maxMinutes }) => [minMinutes, maxMinutes])).toEqual([
    [0, 1],
    [20, 21],
    [22, undefined],
  ])
  expect(dotsOf(points, 20).map(({ minMinutes, count }) => [minMinutes, count])).toEqual([
    [0, 1],
    [21, 2],
  ])
  const atEnd = [20, 900].map((minutes) => ({ percent: 5, minutes, count: 1 }))
  expect(dotsOf(atEnd, 20)).toHaveLength(2)
})

test('a few who took days do not press the others into a corner', () => {
  const usual = Array.from({ length: 40 }, (_, at) => ({ percent: at, minutes: 20 + at, count: 1 }))
  expect(lastMinute(usual)).toBe(59)
  expect(lastMinute([...usual, { percent: 80, minutes: 4000, count: 1 }])).toBeLessThan(80)
})

test('axes end on round numbers', () => {
  expect(ticksTo(0)).toEqual([0, 1])
  expect(ticksTo(7)).toEqual([0, 2, 4, 6, 8])
  expect(ticksTo(230)).toEqual([0, 50, 100, 150, 200, 250])
  expect(minuteTicksTo(42)).toEqual([0, 10, 20, 30, 40, 50])
  expect(minuteTicksTo(130)).toEqual([0, 30, 60, 90, 120, 150])
})
