import { judgeMaxHoldMs } from '@assay/contract/judge0'

export type Query = Record<string, string | string[] | undefined>

export const isTrue = (value: Query[string]) => lastOf(value) === 'true'

export function lastOf(value: Query[string]): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value
}

/** How long a long poll may take; 0 for an ordinary request. */
export function longPollMs(query: Query): number {
  const requested = Number(lastOf(query.wait_ms) ?? 0)
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 0), judgeMaxHoldMs) : 0
}
