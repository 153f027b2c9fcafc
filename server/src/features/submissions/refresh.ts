import { type Clock, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { giveUpAfterMs } from '../../platform/judge/client.ts'
import type { Judge, JudgeCall } from '../../platform/judge/judge.ts'
import {
  type Finished,
  lostRun,
  noResult,
  notJudged,
  runnerRestarted,
} from '../../platform/judge/result.ts'
import { checkOutput } from './check-output.ts'
import { openStageAfter, passedStage } from './open-stage.ts'
import { finishRun, type RunRow } from './store.ts'

/** A run without a token after this long was never submitted: the node died before it could. */
const submittedAfterMs = 30 * secondMs

/** What everything that talks to the judge needs. */
export interface JudgingParts {
  readonly db: Db
  readonly judge: Judge
  readonly clock: Clock
  /** Called once for each run, on the node that records its result. */
  readonly onRunEnd?: ((statusId: number) => void) | undefined
}

/** A finished run, or the status of one that is still under way. */
type RunState =
  | { readonly result: Finished; readonly isAccepted: boolean | null }
  | { readonly result?: undefined; readonly statusId: number; readonly ahead?: number | undefined }

/** `ahead`: how many runs go before it, if it waits and the judge tells. */
export type CurrentRun = RunRow & { readonly ahead?: number | undefined }

/** Asks the judge, unless it is certain that it has no result. */
export async function pollRun(
  parts: JudgingParts,
  run: RunRow,
  holdMs: number,
  call: JudgeCall,
): Promise<RunState> {
  const { judge, clock } = parts
  const ended = (result: Finished) => ({ result, isAccepted: null })
  const ageMs = clock.now().getTime() - run.createdAt.getTime()
  if (run.judgeToken === null) {
    return ageMs < submittedAfterMs ? run : ended(notJudged(lostRun))
  }
  const isTooOld = ageMs >= giveUpAfterMs
  const outcome = await judge.ask(run.judgeToken, holdMs, call).catch((error: unknown) => {
    if (isTooOld) return { state: 'forgotten' } as const
    throw error
  })
  switch (outcome.state) {
    case 'finished':
      return checked(parts, run, outcome.result, call, isTooOld)
    case 'forgotten':
      return ended(notJudged(runnerRestarted))
    case 'running':
      return isTooOld ? ended(notJudged(noResult)) : outcome
  }
}

/** With what the checker of the question says. If it cannot be asked for too long, the run is lost. */
async function checked(
  parts: JudgingParts,
  run: RunRow,
  result: Finished,
  call: JudgeCall,
  isTooOld: boolean,
): Promise<RunState> {
  try {
    return { result, isAccepted: await checkOutput(parts, run, result, call) }
  } catch (error) {
    if (isTooOld) return { result: notJudged(noResult), isAccepted: null }
    throw error
  }
}

/** Records the result, unless another request or node has done so already. */
export async function recordResult(
  { db, clock, onRunEnd }: JudgingParts,
  run: RunRow,
  result: Finished,
  isAccepted: boolean | null = null,
): Promise<RunRow> {
  const now = clock.now()
  const printed = { ...result, isAccepted }
  const passed = await passedStage(db, run, printed)
  const finished =
    passed === null
      ? await finishRun(db, run, printed, now)
      : await db.transaction(async (tx) => {
          const finished = await finishRun(tx, run, printed, now)
          if (finished.isFirst) await openStageAfter(tx, run, passed, now)
          return finished
        })
  if (finished.isFirst) onRunEnd?.(finished.run.statusId)
  return finished.run
}

/** Asks the judge about an unfinished run and records its result, once. */
export async function refreshRun(
  parts: JudgingParts,
  run: RunRow,
  holdMs: number,
  call: JudgeCall,
): Promise<CurrentRun> {
  if (run.finishedAt) return run
  const state = await pollRun(parts, run, holdMs, call)
  if (state.result) return recordResult(parts, run, state.result, state.isAccepted)
  return { ...run, statusId: state.statusId, ahead: state.ahead }
}
