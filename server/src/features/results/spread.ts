import type { ResultPoint, ResultSpread } from '@assay/contract/results'

/** The smallest value that at least this share of all does not exceed, as SQL's `percentile_disc`. */
function quantile(
  points: readonly ResultPoint[],
  share: number,
  measure: (point: ResultPoint) => number,
): number {
  const sorted = points.toSorted((a, b) => measure(a) - measure(b))
  const needed = share * points.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const point of sorted) {
    seen += point.count
    if (seen >= needed) return measure(point)
  }
  return 0
}

export function spreadOf(points: readonly ResultPoint[]): ResultSpread {
  const counted = points.reduce((sum, { count }) => sum + count, 0)
  if (counted === 0) return null
  const percent = ({ percent }: ResultPoint) => percent
  return {
    meanPercent: points.reduce((sum, point) => sum + point.percent * point.count, 0) / counted,
    medianPercent: quantile(points, 0.5, percent),
    lowerPercent: quantile(points, 0.25, percent),
    upperPercent: quantile(points, 0.75, percent),
    medianMinutes: quantile(points, 0.5, ({ minutes }) => minutes),
  }
}
