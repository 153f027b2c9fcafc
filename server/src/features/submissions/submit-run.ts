import type { Db } from '../../platform/database/connect.ts'
import type { JudgeCall, Program } from '../../platform/judge/judge.ts'
import type { JudgingParts } from './refresh.ts'
import { runInput } from './run-input.ts'
import { deleteRun, insertRun, type NewRun, type RunRow, setJudgeToken } from './store.ts'

interface RunRequest {
  readonly values: Omit<NewRun, 'createdAt'> & Pick<Program, 'language'>
  readonly cpuSeconds?: Program['cpuSeconds']
  /** What the run reads, and the inputs of further samples, on which the same code runs too. */
  readonly inputs: readonly [string, ...string[]]
}

/**
 * Runs are stored before they are sent to the judge, so that their results can be stored whatever
 * happens in between. If the judge does not accept them, they are deleted again. `admit` may refuse,
 * in the transaction that stores them.
 */
export async function submitRun(
  { db, clock, judge }: JudgingParts,
  { values, cpuSeconds, inputs }: RunRequest,
  call: JudgeCall,
  admit?: (tx: Db) => Promise<void>,
): Promise<{ run: RunRow; sampleRuns: RunRow[] }> {
  const [first, ...further] = inputs
  const createdAt = clock.now()
  const { run, sampleRuns } = await db.transaction(async (tx) => {
    await admit?.(tx)
    const run = await insertRun(tx, { ...values, createdAt })
    const sampleRuns: RunRow[] = []
    for (const customInput of further) {
      sampleRuns.push(await insertRun(tx, { ...values, createdAt, customInput, sampleOf: run.id }))
    }
    return { run, sampleRuns }
  })
  try {
    const { language, sourceCode } = values
    const input = await runInput(db, values, first)
    const program = { language, sourceCode, cpuSeconds }
    // All in one request, so that the judge accepts all or none.
    const tokens =
      further.length === 0
        ? [await judge.submit(program, input, call)]
        : await judge.submitBatch(program, [input, ...further], call)
    for (const [at, { id }] of [run, ...sampleRuns].entries()) {
      const token = tokens[at]
      if (token !== undefined) await setJudgeToken(db, id, token)
    }
    return { run: { ...run, judgeToken: tokens[0] ?? null }, sampleRuns }
  } catch (error) {
    await deleteRun(db, run.id)
    throw error
  }
}
