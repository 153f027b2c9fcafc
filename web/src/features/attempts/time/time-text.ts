import { formatTime } from '../../../platform/dates.ts'

const minuteMs = 60_000

/** For screen readers; empty until the last ten minutes, so that the clock does not interrupt all the time. */
export function announcementOf(leftMs: number): string {
  const minutes = [1, 5, 10].find((minutes) => leftMs <= minutes * minuteMs)
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

export const endText = (deadline: string) => `ends at ${formatTime(deadline)}`
