import { formatTime } from '../../../platform/dates.ts'

const minuteMs = 60_000

/** Told to screen readers; empty until the last ten minutes, so that a clock is no chatter. */
export function announcementOf(leftMs: number): string {
  const minutes = [1, 5, 10].find((minutes) => leftMs <= minutes * minuteMs)
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

export const endText = (deadline: string) => `ends at ${formatTime(deadline)}`
