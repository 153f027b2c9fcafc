import { setTimeout as sleep } from 'node:timers/promises'
import type { Marking } from '@assay/contract/assessment-options'
import type { CaseGroup } from '@assay/contract/question-parts'
import { groupResults, marksOf } from '@assay/questions/marks'
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
import { CaseRunner } from './case-runner.ts'
import { comparisonBy, editionToJudgeBy } from './edition-store.ts'
import type { JudgingAnswersParts } from './parts.ts'
import { runByGroups, runByWeight } from './run-judging.ts'
import {
  findUnfinished,
  finishJudging,
  insertJudging,
  isAnybodyWaiting,
  judgedCasesOf,
  setProblem,
  type UnfinishedJudging,
} from './store.ts'

/** How long a judging yields to waiting candidates, and how often it looks whether there are any. */
const maxYieldMs = 5 * secondMs
const yieldStepMs = 250
/** An older run that is unfinished is more likely lost than waited for. */
const waitedForMs = minuteMs
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
  context: JobContext,
  isBackground: boolean,
): Promise<void> {
  const { db } = parts
  const { signal } = context
  const judging = await findUnfinished(db, judgingId)
  if (!judging) return
  if (judging.problem !== null) await setProblem(db, judgingId, null)
  try {
    if (isBackground) await yieldToCandidates(parts, signal)
    const call = { caller: judging.userId, isBackground }
    const edition = await editionToJudgeBy(db, judging)
    // A test that was begun before there were groups keeps its marking.
    const isGrouped = judging.marking === 'cases' && judging.drawnGroups.length > 0
    const groups = isGrouped ? edition.groups : []
    const comparison = await comparisonBy(db, edition)
    const runner = await CaseRunner.of(parts, { judging, groups, comparison, call, context })
    const work = { judging, runner, markedBy: { edition, isGrouped }, call, signal }
    await (isGrouped ? runByGroups(parts, work) : runByWeight(parts, work))
    await finish(parts, judging, groups)
  } catch (error) {
    if (!(error instanceof JudgeUnavailable)) throw error
    throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
  }
}

/** The result counts once, whoever else has judged the same. */
async function finish(
  { db, clock, recordMarks }: JudgingAnswersParts,
  judging: UnfinishedJudging,
  groups: readonly CaseGroup[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const cases = await judgedCasesOf(tx, judging.id)
    const marks = judging.marking === 'cases' ? marksOf(groups, cases) : null
    const { isFirst, isNewest } = await finishJudging(tx, judging, {
      passed: cases.filter(({ passed }) => passed).length,
      total: cases.length,
      marks,
      groups: groupResults(groups, cases),
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
