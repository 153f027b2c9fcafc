import { after, secondMs } from '../../platform/clock.ts'
import { handle, type JobHandler, recurring } from '../../platform/jobs/kind.ts'
import { type JudgingParts, pollRun, recordResult } from './refresh.ts'
import { findUnfinished, type RunRow } from './store.ts'

/** Until a run is this old, the candidate's browser polls for it. */
const leaveToBrowserMs = 5 * secondMs
const batchSize = 20

const sweepRunsJob = recurring('sweep-runs', 5 * secondMs, 30 * secondMs)

export const runSweeper = (parts: JudgingParts): JobHandler =>
  handle(sweepRunsJob, (_, { signal }) => sweepRuns(parts, signal))

/** Records the results of runs whose browsers have stopped asking. */
export async function sweepRuns(parts: JudgingParts, signal: AbortSignal): Promise<void> {
  const olderThan = after(parts.clock.now(), -leaveToBrowserMs)
  let last: RunRow | undefined
  do {
    last = await sweepBatch(parts, olderThan, last)
  } while (last && !signal.aborted)
}

/** The last run of a full batch, after which the next batch begins. */
async function sweepBatch(parts: JudgingParts, olderThan: Date, from: RunRow | undefined) {
  const batch = await findUnfinished(parts.db, olderThan, from, batchSize)
  const polled = await Promise.allSettled(
    batch.map((run) => pollRun(parts, run, 0, { caller: 'sweeper' })),
  )
  for (const [index, run] of batch.entries()) {
    const state = polled[index]
    if (state?.status === 'fulfilled' && state.value.result) {
      await recordResult(parts, run, state.value.result, state.value.isAccepted)
    }
  }
  // If every call failed the judge is down: the next sweep will ask again. If only some did, the
  // other runs are asked about now.
  const isDown = polled.every(({ status }) => status === 'rejected')
  return isDown || batch.length < batchSize ? undefined : batch.at(-1)
}
