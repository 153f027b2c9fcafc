export interface Summary {
  median: number
  p90: number
  p95: number
  p99: number
}

export function summarize(values: number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99) }
}

export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const median = (values: number[]) => summarize(values).median

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
