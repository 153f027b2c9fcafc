import { after, secondMs } from '../../platform/clock.ts'
import { endRun, type JudgingParts, standingOf } from './refresh.ts'
import { lockUnfinished, type RunRow } from './store.ts'

export const sweepEveryMs = 5 * secondMs
/** Until then the candidate's browser asks by itself. */
const leaveToBrowserMs = 5 * secondMs
const batchSize = 20

/**
 * Writes down the ends of runs that nobody asks for any more. The rows stay locked while the judge
 * is asked, so that several nodes share the work.
 */
export async function sweepRuns(parts: JudgingParts): Promise<void> {
  const olderThan = after(parts.clock.now(), -leaveToBrowserMs)
  let last: RunRow | undefined
  do {
    last = await sweepBatch(parts, olderThan, last)
  } while (last)
}

/** The last run of a full batch, after which the next one begins. */
function sweepBatch(parts: JudgingParts, olderThan: Date, from: RunRow | undefined) {
  return parts.db.transaction(async (tx) => {
    const batch = await lockUnfinished(tx, olderThan, from, batchSize)
    const standings = await Promise.allSettled(
      batch.map((run) => standingOf(parts, run, 0, { caller: 'sweeper' })),
    )
    for (const [index, run] of batch.entries()) {
      const standing = standings[index]
      if (standing?.status === 'fulfilled' && standing.value.end) {
        await endRun(parts, tx, run, standing.value.end)
      }
    }
    // A judge that is away is asked again at the next sweep; one that fails on a single run is
    // asked about the others now.
    const isAway = standings.every(({ status }) => status === 'rejected')
    return isAway || batch.length < batchSize ? undefined : batch.at(-1)
  })
}
