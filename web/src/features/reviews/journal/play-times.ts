import type { ReplayStep } from '@assay/contract/journal-replay'

/** A longer pause is skipped down to this. */
const maxPauseMs = 2000

export type PlayTimes = {
  /** When each step is shown, in milliseconds of playing at speed 1. They never go back. */
  readonly times: Float64Array
  /** How much of the pause before each step is skipped. */
  readonly skippedMs: Float64Array
}

export function playTimesOf(steps: readonly ReplayStep[]): PlayTimes {
  const times = new Float64Array(steps.length)
  const skippedMs = new Float64Array(steps.length)
  for (let index = 1; index < steps.length; index += 1) {
    const pause = (steps[index]?.at ?? 0) - (steps[index - 1]?.at ?? 0)
    const shown = Math.min(pause, maxPauseMs)
    times[index] = (times[index - 1] ?? 0) + shown
    skippedMs[index] = pause - shown
  }
  return { times, skippedMs }
}

/** The last step that is shown at this time. */
export function stepAt({ times }: PlayTimes, time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
