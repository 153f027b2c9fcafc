import { setTimeout as sleep } from 'node:timers/promises'
import type { Marking } from '@assay/contract/assessments'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { isCorrect, isSameOutput, outputOf } from '@assay/contract/submissions'
import { z } from 'zod'
import { after, minuteMs, secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import {
  handle,
  type JobContext,
  type JobHandler,
  type JobKind,
  ServiceUnavailable,
} from '../../platform/jobs/kind.ts'
import { enqueue } from '../../platform/jobs/store.ts'
import { JudgeUnavailable } from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { runCases } from '../../platform/judge/run-cases.ts'
import { timeLimitOf } from '../questions/present.ts'
import { freshCasesPerQuestion, prepareFreshCases } from './fresh-cases.ts'
import { marksOf } from './marks.ts'
import type { JudgingAnswersParts } from './parts.ts'
import { spellOutCases } from './spell-out-cases.ts'
import {
  type CaseToJudge,
  countJudgeFailure,
  editionToJudgeBy,
  findUnfinished,
  finishJudging,
  freshCasesOf,
  hiddenCasesOf,
  insertJudgedCase,
  insertJudging,
  isAnybodyWaiting,
  judgedCasesOf,
  setBegun,
  setProblem,
  type UnfinishedJudging,
} from './store.ts'

/** From this many on, a case that cannot be judged counts as not passed. */
const maxJudgeFailures = 5
/** How long a judging yields to waiting candidates, and how often it looks whether there are any. */
const maxYieldMs = 5 * secondMs
const yieldStepMs = 250
/** An older run that is unfinished is more likely lost than waited for. */
const waitedForMs = minuteMs
/** As much of a program's output as is kept for each case. */
const keptOutputChars = 65_536

const payload = z.object({ judgingId: z.uuid() })
type Payload = z.infer<typeof payload>

/**
 * Candidates wait for these. A killed node holds one up for half a minute. They mostly wait for the
 * judge, which decides whose case goes first, so there are more than a few slow ones could fill.
 */
export const judgingJob: JobKind<Payload> = {
  name: 'judging',
  payload,
  concurrency: 24,
  turnMs: 10 * secondMs,
  leaseMs: 30 * secondMs,
  maxAttempts: 50,
  retryMs: () => 5 * secondMs,
}

/** Nobody waits for these: answers of tests marked by sample, and rejudgings. */
export const backgroundJudgingJob: JobKind<Payload> = {
  name: 'background-judging',
  payload,
  concurrency: 1,
  turnMs: 30 * secondMs,
  leaseMs: minuteMs,
  maxAttempts: 20,
  retryMs: () => minuteMs,
}

/** In the transaction of the answer. */
export async function requestJudging(
  tx: Db,
  answer: { userId: string; attemptId: string; questionId: string; marking: Marking },
  now: Date,
): Promise<void> {
  const { userId, marking, ...values } = answer
  const judgingId = await insertJudging(tx, { ...values, createdAt: now })
  const kind = marking === 'cases' ? judgingJob : backgroundJudgingJob
  await enqueue(tx, kind, { judgingId }, { now, key: judgingId, turnOf: userId })
}

export function answerJudges(parts: JudgingAnswersParts): JobHandler[] {
  const judge = (isBackground: boolean) => (job: Payload, context: JobContext) =>
    judgeAnswer(parts, job.judgingId, context, isBackground)
  const tellProblem = (stored: unknown, reason: string) =>
    setProblem(parts.db, payload.parse(stored).judgingId, reason)
  return [
    handle(judgingJob, judge(false), tellProblem),
    handle(backgroundJudgingJob, judge(true), tellProblem),
  ]
}

/** Judges the cases that have no result yet, so that it can be resumed at any point. */
async function judgeAnswer(
  parts: JudgingAnswersParts,
  judgingId: string,
  { signal, endTurn }: JobContext,
  isBackground: boolean,
): Promise<void> {
  const { db } = parts
  const judging = await findUnfinished(db, judgingId)
  if (!judging) return
  if (judging.problem !== null) await setProblem(db, judgingId, null)
  try {
    if (isBackground) await yieldToCandidates(parts, signal)
    const call = { caller: judging.userId, isBackground }
    if (judging.marking === 'cases') await prepareFreshCases(parts, judging, call, signal)
    const editionId = await editionToJudgeBy(db, judging)
    const cases = await casesOf(db, judging, editionId)
    await setBegun(db, judgingId, { editionId, total: cases.length })
    const judged = await judgedCasesOf(db, judgingId)
    const isJudged = (one: CaseToJudge) =>
      judged.some(({ isFresh, position }) => isFresh === one.isFresh && position === one.position)
    const left = await spelledOut(
      parts,
      cases.filter((one) => !isJudged(one)),
    )
    const { language, sourceCode, limits } = judging
    const cpuSeconds = timeLimitOf(limits, judging)
    const inputs = left.map(({ input }) => input)
    let at = 0
    for await (const result of runCases(
      parts.judge,
      { language, sourceCode, cpuSeconds },
      inputs,
      call,
      signal,
    )) {
      const one = left[at]
      if (one) await recordCase(parts, judging, one, result)
      at += 1
      if (at < left.length) await endTurn()
    }
    // Marks for fewer cases than there are would be too good or too bad.
    if (at < left.length) throw new Error(`the judge left ${left.length - at} cases unjudged`)
  } catch (error) {
    if (!(error instanceof JudgeUnavailable)) throw error
    throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
  }
  await finish(parts, judging)
}

async function casesOf(
  db: Db,
  judging: UnfinishedJudging,
  editionId: string,
): Promise<CaseToJudge[]> {
  const hidden = await hiddenCasesOf(db, editionId)
  const weight = hidden.reduce((sum, one) => sum + one.weight, 0)
  // All five weigh as much as the fixed ones; if some were dropped, the others do not weigh more.
  const share = Math.max(1, Math.round(weight / freshCasesPerQuestion))
  return [...hidden, ...(await freshCasesOf(db, judging, share))]
}

/** Fresh cases have no recipes. They come last, as in `casesOf`. */
async function spelledOut({ reading }: JudgingAnswersParts, cases: CaseToJudge[]) {
  const hidden = cases.filter(({ isFresh }) => !isFresh)
  const fresh = cases.filter(({ isFresh }) => isFresh)
  return [...(await spellOutCases(reading, hidden)), ...fresh]
}

async function recordCase(
  { db }: JudgingAnswersParts,
  judging: UnfinishedJudging,
  { input: _, output: expected, ...identity }: CaseToJudge,
  result: Finished,
): Promise<void> {
  const { statusId, timeMs, memoryKb } = result
  if (statusId === judgeStatusIds.internalError) {
    // After so many failures the cause must be the program.
    if (judging.judgeFailures + 1 < maxJudgeFailures) {
      await countJudgeFailure(db, judging.id)
      throw new Error(`the judge failed on a case: ${result.message}`)
    }
  }
  const scored = outputOf({ ...result, compile_output: result.compileOutput })
  const isAccepted = statusId === judgeStatusIds.accepted
  const printed = isAccepted ? (result.stdout ?? '') : scored
  const passed =
    judging.marking === 'cases'
      ? isAccepted && isSameOutput(printed, expected)
      : isCorrect(scored, expected)
  await insertJudgedCase(db, {
    ...identity,
    judgingId: judging.id,
    passed,
    statusId,
    timeMs,
    memoryKb,
    output: passed ? null : printed.slice(0, keptOutputChars),
  })
}

/** The result counts once, whoever else has judged the same. */
async function finish(
  { db, clock, recordMarks }: JudgingAnswersParts,
  judging: UnfinishedJudging,
): Promise<void> {
  await db.transaction(async (tx) => {
    const cases = await judgedCasesOf(tx, judging.id)
    const marks = judging.marking === 'cases' ? marksOf(cases) : null
    const { isFirst, isNewest } = await finishJudging(tx, judging, {
      passed: cases.filter(({ passed }) => passed).length,
      total: cases.length,
      marks,
      finishedAt: clock.now(),
    })
    if (!isFirst || !isNewest || marks === null) return
    const { attemptId, questionId } = judging
    await recordMarks(tx, { attemptId, questionId, marks })
  })
}

/** For judges without priorities: wait a little while candidates have runs under way. */
async function yieldToCandidates(
  { db, clock }: JudgingAnswersParts,
  signal: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxYieldMs; waitedMs += yieldStepMs) {
    if (!(await isAnybodyWaiting(db, after(clock.now(), -waitedForMs)))) return
    await sleep(yieldStepMs, undefined, { signal })
  }
}
