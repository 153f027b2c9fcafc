import { type ResultPoint, tenPercent } from '@assay/contract/results'

/** Attempts whose score, and perhaps time, is within bounds, both included. */
export type Range = {
  minPercent: number
  maxPercent: number
  minMinutes?: number | undefined
  maxMinutes?: number | undefined
}
export type Bin = Range & { count: number }
/** Where a dot is drawn. */
export type Dot = Bin & { percent: number; minutes: number }

/** More dots than these would cover one another. */
const maxDots = 150
const minuteBins = 20

/** One dot for each score and time, or, where there are many, for neighbouring ones. */
export function dotsOf(points: readonly ResultPoint[], maxMinutes: number): Dot[] {
  const exact = points.every(({ minutes }) => minutes <= maxMinutes) && points.length <= maxDots
  if (exact) {
    return points.map(({ percent, minutes, count }) => ({
      ...{ percent, minutes, count },
      ...{ minPercent: percent, maxPercent: percent, minMinutes: minutes, maxMinutes: minutes },
    }))
  }
  const width = Math.max(1, Math.ceil(maxMinutes / minuteBins))
  const dots = new Map<string, Dot>()
  for (const point of points) {
    const dot = dotAround(point, maxMinutes, width)
    // Not by where it is drawn: the last minute shown and all later ones share that.
    const key = `${dot.percent} ${dot.minMinutes}`
    const known = dots.get(key)
    if (known) known.count += point.count
    else dots.set(key, { ...dot, count: point.count })
  }
  return [...dots.values()]
}

function dotAround({ percent, minutes }: ResultPoint, maxMinutes: number, width: number) {
  const ten = tenPercent(Math.floor(percent / 10))
  const middle = (ten.minPercent + ten.maxPercent) / 2
  if (minutes > maxMinutes) {
    return { ...ten, percent: middle, minutes: maxMinutes, minMinutes: maxMinutes + 1 }
  }
  const minMinutes = Math.floor(minutes / width) * width
  const last = Math.min(maxMinutes, minMinutes + width - 1)
  const at = (minMinutes + last) / 2
  return { ...ten, percent: middle, minutes: at, minMinutes, maxMinutes: last }
}

/**
 * Where the axis of minutes ends. Without a time limit, a few take days; they must not press everybody
 * else into one corner.
 */
export function lastMinute(points: readonly ResultPoint[]): number {
  const sorted = points.toSorted((a, b) => a.minutes - b.minutes)
  const total = points.reduce((sum, { count }) => sum + count, 0)
  const longest = sorted.at(-1)?.minutes ?? 0
  let seen = 0
  const usual = sorted.find(({ count }) => {
    seen += count
    return seen >= total * 0.95
  })
  const most = usual?.minutes ?? longest
  return longest <= 2 * most ? longest : Math.ceil(most * 1.25)
}
