/** Passed in, so that tests can set the time. */
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
