import { formatTime } from '../../../platform/dates.ts'

const minuteMs = 60_000

/** Told to screen readers; empty until the last ten minutes, so that a clock is no chatter. */
export function announcementOf(leftMs: number): string {
  const minutes = [1, 5, 10].find((minutes) => leftMs <= minutes * minuteMs)
  if (minutes === undefined) return ''
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** As "60 min (extended from 40)". */
export function limitText(own: number, limit: number | null): string {
  return limit !== null && own > limit ? `${own} min (extended from ${limit})` : `${own} min`
}

type Span = { allowedMinutes: number | null; timeLimitMinutes: number | null }

/** How long an attempt may take. */
export function spanText({ allowedMinutes, timeLimitMinutes }: Span): string {
  return allowedMinutes === null ? 'No time limit' : limitText(allowedMinutes, timeLimitMinutes)
}

export const endText = (deadline: string) => `ends at ${formatTime(deadline)}`
