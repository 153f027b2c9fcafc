interface Window {
  readonly ownTimeLimitMinutes: number | null
  readonly opensAt: string | null
  readonly closesAt: string | null
}

const minuteMs = 60_000

/**
 * The minutes that are left for somebody who begins as soon as possible, if the closing time leaves
 * fewer than the limit; null if the whole limit is there, or nobody can begin any more.
 */
export function cutShortMinutes(test: Window, nowMs: number): number | null {
  const { ownTimeLimitMinutes: limit, opensAt, closesAt } = test
  if (limit === null || closesAt === null) return null
  const beginsMs = opensAt === null ? nowMs : Math.max(nowMs, Date.parse(opensAt))
  const leftMs = Date.parse(closesAt) - beginsMs
  if (leftMs <= 0 || leftMs >= limit * minuteMs) return null
  return Math.floor(leftMs / minuteMs)
}

export const hasClosed = ({ closesAt }: Pick<Window, 'closesAt'>, nowMs: number): boolean =>
  closesAt !== null && Date.parse(closesAt) <= nowMs

/** How long until somebody can begin; 0 if the test is open. */
export const opensInMs = ({ opensAt }: Pick<Window, 'opensAt'>, nowMs: number): number =>
  opensAt === null ? 0 : Math.max(0, Date.parse(opensAt) - nowMs)
