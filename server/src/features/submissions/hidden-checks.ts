import { setTimeout as sleep } from 'node:timers/promises'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf } from '@assay/contract/submissions'
import { z } from 'zod'
import { after, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  handle,
  type JobHandler,
  type JobKind,
  ServiceUnavailable,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import {
  countJudgeFailure,
  findCheck,
  finishCheck,
  type HiddenCheck,
  hiddenCasesOf,
  insertCheck,
} from './hidden-checks-store.ts'
import { JudgeUnavailable, runToEnd } from '../../platform/judge/client.ts'
import type { JudgingParts } from './refresh.ts'
import { isAnybodyWaiting } from './store.ts'

/** From this many on, a case that cannot be judged counts as not passed. */
const mostJudgeFailures = 5
/** How long one case yields to waiting candidates, and how often it looks whether there are any. */
const longestYieldMs = 5 * secondMs
const yieldStepMs = 250
/** An older run that is unfinished is more likely lost than waited for. */
const waitedForMs = minuteMs

export const hiddenCheckJob: JobKind<{ checkId: string }> = {
  name: 'hidden-check',
  payload: z.object({ checkId: z.uuid() }),
  concurrency: 1,
  leaseMs: minuteMs,
  maxAttempts: 20,
  retryMs: () => minuteMs,
}

/** In the transaction of the answer. */
export async function requestHiddenCheck(
  tx: Db,
  answer: { attemptId: string; questionId: string },
  now: Date,
): Promise<void> {
  const checkId = await insertCheck(tx, { ...answer, createdAt: now })
  await enqueue(tx, hiddenCheckJob, { checkId }, { now, key: checkId })
}

/** Runs answers on the hidden cases, one case at a time and behind the runs of candidates. */
export function hiddenChecker(parts: JudgingParts): JobHandler {
  const { db, clock } = parts
  return handle(hiddenCheckJob, async ({ checkId }, { signal }) => {
    const check = await findCheck(db, checkId)
    if (!check) return
    const cases = await hiddenCasesOf(db, check.questionId)
    let passed = 0
    for (const { input, output } of cases) {
      await yieldToCandidates(parts, signal)
      const verdict = await judgeCase(parts, check, { input, output }, signal)
      // Code that does not compile fails on every case.
      if (verdict === 'compilation error') break
      if (verdict === 'passed') passed += 1
    }
    await finishCheck(db, checkId, { passed, total: cases.length, finishedAt: clock.now() })
  })
}

async function judgeCase(
  { db, judge }: JudgingParts,
  check: HiddenCheck,
  { input, output: expected }: { input: string; output: string },
  signal: AbortSignal,
): Promise<'passed' | 'failed' | 'compilation error'> {
  const { language, sourceCode } = check
  const call = { caller: check.userId, isBackground: true }
  const result = await runToEnd(judge, { language, sourceCode, stdin: input }, call, signal).catch(
    (error: unknown) => {
      if (!(error instanceof JudgeUnavailable)) throw error
      throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
    },
  )
  switch (result.statusId) {
    case judgeStatusIds.compilationError:
      return 'compilation error'
    case judgeStatusIds.internalError:
      // After so many failures the cause must be the program.
      if (check.judgeFailures + 1 >= mostJudgeFailures) return 'failed'
      await countJudgeFailure(db, check.id)
      throw new Error(`the judge failed on a case: ${result.message}`)
    default: {
      const output = outputOf({ ...result, compile_output: result.compileOutput })
      return isCorrect(output, expected) ? 'passed' : 'failed'
    }
  }
}

/** For judges without priorities: wait a little while candidates have runs under way. */
async function yieldToCandidates({ db, clock }: JudgingParts, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestYieldMs; waitedMs += yieldStepMs) {
    if (!(await isAnybodyWaiting(db, after(clock.now(), -waitedForMs)))) return
    await sleep(yieldStepMs, undefined, { signal })
  }
}
