/** Steps between the ticks of an axis: whole numbers that are easy to count in. */
const roundSteps = (max: number, bases: readonly number[]) =>
  [1, 10, 100, 1000, 10_000, 100_000].flatMap((ten) => bases.map((base) => base * ten)).concat(max)

/** Round numbers from 0 to at least `max`, evenly spaced, with at most five steps. */
export function ticksTo(max: number, bases: readonly number[] = [1, 2, 5]): number[] {
  const reached = Math.max(1, max)
  const step = roundSteps(reached, bases).find((size) => reached / size <= 5) ?? reached
  const count = Math.ceil(reached / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The same for minutes, in which people count by quarters of an hour. */
export const minuteTicksTo = (max: number) =>
  max <= 60
    ? ticksTo(max, [1, 2, 5, 10, 15])
    : ticksTo(Math.ceil(max / 30), [1, 2, 4]).map((half) => half * 30)

/** As a coordinate of a plot that is as wide as there is room. */
export const percentX = (share: number) => `${Math.round(share * 100_00) / 100}%`

export const numberText = (number: number) => number.toLocaleString('en-GB')
