/** What was counted of a question on one day. Days are in order. */
export interface DayCount {
  readonly day: string
  readonly counted: number
  readonly solved: number
}

/** Each side of a jump has at least so many. */
const minPerSide = 30
/** A smaller rise may be real, but is no reason to suspect that the question is known. */
const minRise = 0.1
/**
 * In standard deviations. So high because a question is looked at again and again: of 100 that never
 * change, at most 5 may raise an alarm in two years of five answers a day, which a test simulates.
 */
const minSurprise = 4.2

/**
 * The first day from which on a question is solved clearly more often than before, or null. Of all days,
 * the one is taken after which the rate differs most (a likelihood ratio of two rates against one).
 */
export function jumpOf(days: readonly DayCount[]): string | null {
  const all = { counted: sum(days, 'counted'), solved: sum(days, 'solved') }
  const before = { counted: 0, solved: 0 }
  let largest = minSurprise
  let since: string | null = null
  for (const { day, counted, solved } of days) {
    const after = { counted: all.counted - before.counted, solved: all.solved - before.solved }
    if (before.counted >= minPerSide && after.counted >= minPerSide) {
      const rise = after.solved / after.counted - before.solved / before.counted
      const surprise = Math.sqrt(
        2 * Math.max(0, logLikelihood(before) + logLikelihood(after) - logLikelihood(all)),
      )
      if (rise >= minRise && surprise > largest) {
        largest = surprise
        since = day
      }
    }
    before.counted += counted
    before.solved += solved
  }
  return since
}

const sum = (days: readonly DayCount[], name: 'counted' | 'solved') =>
  days.reduce((total, day) => total + day[name], 0)

/** Of the most likely rate. */
function logLikelihood({ counted, solved }: { counted: number; solved: number }): number {
  const part = (count: number) => (count === 0 ? 0 : count * Math.log(count / counted))
  return part(solved) + part(counted - solved)
}
