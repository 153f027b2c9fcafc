import { after, dayMs, hourMs, secondMs } from '../clock.ts'

/** From the first try on. Afterwards it is given up. */
const triedForMs = 3 * dayMs
const minRetryMs = 5 * secondMs
const maxRetryMs = 4 * hourMs

/**
 * When to try again what another system did not take: after as long again as it has been tried for,
 * within bounds. Undefined if it is given up.
 */
export function nextTry(firstTriedAt: Date, now: Date): Date | undefined {
  const triedMs = now.getTime() - firstTriedAt.getTime()
  if (triedMs >= triedForMs) return undefined
  const delayMs = Math.min(maxRetryMs, Math.max(minRetryMs, triedMs), triedForMs - triedMs)
  return after(now, delayMs)
}
