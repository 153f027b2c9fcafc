import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { and, eq } from 'drizzle-orm'
import { secondMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { type Judge, type JudgeCall, JudgeUnavailable } from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { runChecker } from '../../platform/judge/run-checker.ts'
import { questionPrograms, questions } from '../../tables/questions.ts'
import { comparisonOf } from '../questions/present.ts'
import type { RunRow } from './store.ts'

/** The browser waits for it. */
const maxMs = 15 * secondMs

/**
 * Whether the checker of the question accepts what a run printed. Null for a run on the candidate's
 * own input, one that the judge failed on, and where the question has no checker. It is asked before
 * the run counts as finished, since nothing may wait for the judge while an answer is written.
 */
export async function checkOutput(
  { db, judge }: { readonly db: Db; readonly judge: Judge },
  run: RunRow,
  { statusId, stdout }: Finished,
  call: JudgeCall,
): Promise<boolean | null> {
  const isOnSample = run.customInput === null || run.sampleOf !== null
  if (run.questionId === null || !isOnSample || statusId === judgeStatusIds.internalError) {
    return null
  }
  const question = await findChecked(db, run.questionId)
  if (!question) return null
  if (!stdout) return false
  const { checker, samples } = question
  const sample = samples.find(({ input }) => input === (run.customInput ?? samples[0]?.input))
  if (!sample) return null
  const checked = { input: sample.input, answer: sample.expectedOutput, output: stdout }
  const signal = AbortSignal.timeout(maxMs)
  try {
    const verdict = await runChecker(judge, checker, checked, call, signal)
    if (verdict) return verdict.isRight
  } catch (error) {
    if (!signal.aborted) throw error
  }
  throw new JudgeUnavailable('the judge failed on a checker', 'runner_busy')
}

/** The checker of a question and its samples; undefined if it has none. */
async function findChecked(db: Db, questionId: string) {
  const [row] = await db
    .select({
      comparison: questions.comparison,
      input: questions.sampleInput,
      expectedOutput: questions.expectedOutput,
      further: questions.furtherSamples,
      role: questionPrograms.role,
      language: questionPrograms.language,
      source: questionPrograms.source,
    })
    .from(questions)
    .innerJoin(
      questionPrograms,
      and(eq(questionPrograms.questionId, questions.id), eq(questionPrograms.role, 'checker')),
    )
    .where(eq(questions.id, questionId))
  if (!row?.comparison) return undefined
  const { comparison, input, expectedOutput, further, ...program } = row
  const checker = comparisonOf(comparison, [program])
  if (checker.by !== 'checker') return undefined
  return { checker, samples: [{ input, expectedOutput }, ...further] }
}
