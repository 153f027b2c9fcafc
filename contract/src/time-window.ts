interface Window {
  readonly ownTimeLimitMinutes: number | null
  readonly opensAt: string | null
  readonly closesAt: string | null
}

const minuteMs = 60_000

/**
 * The minutes that are left for somebody who begins as soon as possible, if the closing time leaves
 * fewer than the limit; null if the whole limit is there.
 */
export function cutShortMinutes(test: Window, nowMs: number): number | null {
  const { ownTimeLimitMinutes: limit, opensAt, closesAt } = test
  if (limit === null || closesAt === null) return null
  const beginsMs = opensAt === null ? nowMs : Math.max(nowMs, Date.parse(opensAt))
  const leftMs = Date.parse(closesAt) - beginsMs
  return leftMs < limit * minuteMs ? Math.max(0, Math.floor(leftMs / minuteMs)) : null
}
