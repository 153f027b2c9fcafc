import type { Comparison } from '@assay/contract/comparison'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import type { CaseGroup } from '@assay/contract/question-parts'
import { isCorrect, isRightOutput, isSameOutput, outputOf } from '@assay/contract/submissions'
import { isDecided } from '@assay/questions/marks'
import type { JobContext } from '../../platform/jobs/kind.ts'
import type { JudgeCall } from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { runCases } from '../../platform/judge/run-cases.ts'
import { runChecker } from '../../platform/judge/run-checker.ts'
import { timeLimitOf } from '../questions/present.ts'
import type { CaseToJudge } from './edition-store.ts'
import type { JudgingAnswersParts } from './parts.ts'
import { spellOutCases } from './spell-out-cases.ts'
import {
  countJudgeFailure,
  insertJudgedCases,
  judgedCasesOf,
  type UnfinishedJudging,
} from './store.ts'

/** From this many on, a case that cannot be judged counts as not passed. */
const maxJudgeFailures = 5
/** As much of a program's output as is kept for each case. */
const keptOutputChars = 65_536

/** A case without its texts. */
export type PlannedCase = Omit<CaseToJudge, 'input' | 'output'>

type Result = Pick<CaseToJudge, 'isFresh' | 'position' | 'group'> & { readonly passed: boolean }

interface Run {
  readonly judging: UnfinishedJudging
  /** What marks come from; empty if they come from weights. */
  readonly groups: readonly CaseGroup[]
  /** How outputs are compared; null if they must be exactly the expected ones. */
  readonly comparison: Comparison | null
  readonly call: JudgeCall
  readonly context: JobContext
}

/** Runs an answer on its cases and stores each result as it comes. */
export class CaseRunner {
  readonly #parts: JudgingAnswersParts
  readonly #run: Run
  readonly #results: Result[]

  private constructor(parts: JudgingAnswersParts, run: Run, results: Result[]) {
    this.#parts = parts
    this.#run = run
    this.#results = results
  }

  /** With the results that are stored already. */
  static async of(parts: JudgingAnswersParts, run: Run): Promise<CaseRunner> {
    return new CaseRunner(parts, run, await judgedCasesOf(parts.db, run.judging.id))
  }

  /** Whether the case can no longer change the marks. */
  isDecided(one: Pick<CaseToJudge, 'group'>): boolean {
    return isDecided(this.#run.groups, one, this.#results)
  }

  /** In this order, without those that have a result or need none. */
  async run(cases: readonly CaseToJudge[]): Promise<void> {
    for (;;) {
      const left = cases.filter((one) => !this.#isJudged(one) && !this.isDecided(one))
      if (left.length === 0) break
      await this.#runUntilDecided(left)
    }
    await this.skipDecided(cases)
  }

  /** Stores that these need not be run, if that is so. */
  async skipDecided(cases: readonly PlannedCase[]): Promise<void> {
    const skipped = cases
      .filter((one) => !this.#isJudged(one) && this.isDecided(one))
      .map(({ isFresh, position, weight, group }) => ({
        ...{ isFresh, position, weight, group, passed: false },
        judgingId: this.#run.judging.id,
        statusId: null,
      }))
    await insertJudgedCases(this.#parts.db, skipped)
    this.#results.push(...skipped)
  }

  /** Ends early when the next case need not be run. The judge stops, and the rest is asked for anew. */
  async #runUntilDecided(cases: readonly CaseToJudge[]): Promise<void> {
    const { judging, call, context } = this.#run
    const spelled = await spellOutCases(this.#parts.reading, cases)
    const { language, sourceCode, limits } = judging
    const program = { language, sourceCode, cpuSeconds: timeLimitOf(limits, judging) }
    const inputs = spelled.map(({ input }) => input)
    let at = 0
    for await (const result of runCases(this.#parts.judge, program, inputs, call, context.signal)) {
      const one = spelled[at]
      if (one) await this.#record(one, result)
      at += 1
      const next = spelled[at]
      if (!next || this.isDecided(next)) return
      await context.endTurn()
    }
    // Marks for fewer cases than there are would be too good or too bad.
    throw new Error(`the judge left ${cases.length - at} cases unjudged`)
  }

  async #record(one: CaseToJudge, result: Finished): Promise<void> {
    const { db } = this.#parts
    const { judging } = this.#run
    const { input: _, output: __, ...identity } = one
    const { statusId, timeMs, memoryKb } = result
    if (statusId === judgeStatusIds.internalError) {
      await this.#judgeHasFailed(`the judge failed on a case: ${result.message}`)
    }
    const scored = outputOf({ ...result, compile_output: result.compileOutput })
    const isAccepted = statusId === judgeStatusIds.accepted
    const printed = isAccepted ? (result.stdout ?? '') : scored
    const isByCases = judging.marking === 'cases'
    const isTried = isAccepted || !isByCases
    const { passed, remark } = isTried
      ? await this.#compare(one, isByCases ? printed : scored)
      : { passed: false, remark: null }
    const output = passed ? null : printed.slice(0, keptOutputChars)
    await insertJudgedCases(db, [
      { ...identity, judgingId: judging.id, passed, statusId, timeMs, memoryKb, output, remark },
    ])
    this.#results.push({ ...identity, passed })
  }

  async #compare(
    { input, output: expectedOutput }: CaseToJudge,
    output: string,
  ): Promise<{ passed: boolean; remark: string | null }> {
    const { judging, comparison, call, context } = this.#run
    if (comparison?.by !== 'checker') {
      const isExact = judging.marking === 'cases' ? isSameOutput : isCorrect
      const passed = isRightOutput(output, { expectedOutput, comparison }, isExact)
      return { passed, remark: null }
    }
    const checked = { input, answer: expectedOutput, output }
    const verdict = await runChecker(this.#parts.judge, comparison, checked, call, context.signal)
    if (!verdict) {
      await this.#judgeHasFailed('the judge failed on a checker')
      return { passed: false, remark: 'The code runner could not run the checker' }
    }
    return { passed: verdict.isRight, remark: verdict.remark || null }
  }

  /** Throws, so that it is tried again; after so many failures the cause must be the program. */
  async #judgeHasFailed(reason: string): Promise<void> {
    const { judging } = this.#run
    if (judging.judgeFailures + 1 >= maxJudgeFailures) return
    await countJudgeFailure(this.#parts.db, judging.id)
    throw new Error(reason)
  }

  #isJudged({ isFresh, position }: Pick<CaseToJudge, 'isFresh' | 'position'>): boolean {
    return this.#results.some((one) => one.isFresh === isFresh && one.position === position)
  }
}
