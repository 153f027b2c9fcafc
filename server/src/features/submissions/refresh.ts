import { type Clock, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { giveUpAfterMs, type Judge, type JudgeCall } from './judge.ts'
import { type Finished, notJudged } from './judge-result.ts'
import { finishRun, type RunRow } from './store.ts'

/** A run that the judge was never told of: whoever was about to do so has died. */
const untoldAfterMs = 30 * secondMs

/** What judging needs, in whichever part of the product. */
export interface JudgingParts {
  readonly db: Db
  readonly judge: Judge
  readonly clock: Clock
  /** Called once for each run, on the node that writes its end down. */
  readonly onRunEnd?: ((statusId: number) => void) | undefined
}

/** How a run stands: its end, or the status it has on the way there. */
type Standing = { readonly end: Finished } | { readonly end?: undefined; readonly statusId: number }

export async function standingOf(
  { judge, clock }: JudgingParts,
  run: RunRow,
  holdMs: number,
  call: JudgeCall,
): Promise<Standing> {
  const ageMs = clock.now().getTime() - run.createdAt.getTime()
  if (run.judgeToken === null) {
    return ageMs < untoldAfterMs ? run : { end: notJudged('The run was lost') }
  }
  const isHopeless = ageMs >= giveUpAfterMs
  const outcome = await judge.ask(run.judgeToken, holdMs, call).catch((error: unknown) => {
    if (isHopeless) return { state: 'forgotten' } as const
    throw error
  })
  switch (outcome.state) {
    case 'finished':
      return { end: outcome.result }
    case 'forgotten':
      return { end: notJudged('The code runner was started anew') }
    case 'running':
      return isHopeless ? { end: notJudged('The run took too long') } : outcome
  }
}

export async function endRun(parts: JudgingParts, tx: Db, run: RunRow, end: Finished) {
  const ending = await finishRun(tx, run, end, parts.clock.now())
  if (ending.isFirst) parts.onRunEnd?.(ending.run.statusId)
  return ending.run
}

/** Asks the judge about an unfinished run and writes down its end, once. */
export async function refreshRun(
  parts: JudgingParts,
  run: RunRow,
  holdMs: number,
  call: JudgeCall,
): Promise<RunRow> {
  if (run.finishedAt) return run
  const standing = await standingOf(parts, run, holdMs, call)
  if (standing.end) return endRun(parts, parts.db, run, standing.end)
  return { ...run, statusId: standing.statusId }
}
