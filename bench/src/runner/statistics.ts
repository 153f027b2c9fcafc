export interface Summary {
  median: number
  p90: number
}

export function summarize(values: number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p90: at(0.9) }
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
