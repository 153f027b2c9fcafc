import { judgeMaxHoldMs } from '@assay/contract/judge0'

export type Query = Record<string, string | string[] | undefined>

export const isTrue = (value: Query[string]) => one(value) === 'true'

export function one(value: Query[string]): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value
}

/** How long the caller lets us hold the question open; 0 when it did not ask. */
export function holdMs(query: Query): number {
  const asked = Number(one(query.wait_ms) ?? 0)
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), judgeMaxHoldMs) : 0
}
