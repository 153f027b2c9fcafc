/** Time is handed in, so that an expiring token is tested without waiting for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export function after(start: Date, durationMs: number): Date {
  return new Date(start.getTime() + durationMs)
}
