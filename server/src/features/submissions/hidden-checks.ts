import { setTimeout as sleep } from 'node:timers/promises'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, outputOf } from '@assay/contract/submissions'
import { after, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  claimCheck,
  claimUntil,
  countFailure,
  type HiddenCheck,
  hiddenCasesOf,
  writeCheck,
} from './hidden-checks-store.ts'
import { JudgeAway, runToEnd } from './judge.ts'
import type { JudgingParts } from './refresh.ts'
import { isAnybodyWaiting } from './store.ts'

export const checkEveryMs = 2 * secondMs
/** Renewed while a check goes on: a node that dies holds it up no longer than this. */
const claimMs = minuteMs
const mostTries = 5
/** How long one case gives way to candidates who wait, and how often it looks. */
const longestYieldMs = 5 * secondMs
const yieldStepMs = 250

/** The judge gave no verdict on a case. */
class NotJudged extends Error {}

/**
 * Tries every answer on the hidden cases of its question, one case at a time and at low priority,
 * so that candidates' runs go first. Ends when there is nothing left to check, or nobody to ask.
 */
export async function checkHiddenCases(parts: JudgingParts, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts
  while (!signal.aborted) {
    const check = await claimCheck(db, clock.now(), after(clock.now(), claimMs))
    if (!check) return
    try {
      await writeCheck(db, check, await tryCases(parts, check, signal), clock.now())
    } catch (error) {
      if (error instanceof NotJudged) {
        await countFailure(db, check, after(clock.now(), claimMs))
        continue
      }
      if (error instanceof JudgeAway) {
        const retryMs = (error.retryAfterSeconds ?? 5) * secondMs
        return claimUntil(db, check, after(clock.now(), retryMs))
      }
      await claimUntil(db, check, null)
      throw error
    }
  }
}

async function tryCases(parts: JudgingParts, check: HiddenCheck, signal: AbortSignal) {
  const { db, clock, judge } = parts
  const cases = await hiddenCasesOf(db, check.questionId)
  const total = cases.length
  const { language, sourceCode } = check
  const call = { caller: check.userId, isBackground: true }
  const renew = async () => {
    signal.throwIfAborted()
    await claimUntil(db, check, after(clock.now(), claimMs))
  }
  let passed = 0
  for (const { input, output: expected } of cases) {
    await giveWay(db, signal)
    await renew()
    const result = await runToEnd(judge, { language, sourceCode, stdin: input }, call, renew)
    if (result.statusId === judgeStatusIds.internalError) {
      // After so many tries it is the program that the judge cannot cope with.
      if (check.tries + 1 < mostTries) throw new NotJudged()
      continue
    }
    // What does not compile fails on every case alike.
    if (result.statusId === judgeStatusIds.compilationError) return { passed: 0, total }
    const output = outputOf({ ...result, compile_output: result.compileOutput })
    if (isCorrect(output, expected)) passed += 1
  }
  return { passed, total }
}

/** A judge may know no priorities; then it helps to ask when nobody else does. */
async function giveWay(db: Db, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestYieldMs; waitedMs += yieldStepMs) {
    if (!(await isAnybodyWaiting(db))) return
    await sleep(yieldStepMs, undefined, { signal })
  }
}
