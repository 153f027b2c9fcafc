import type { Marking } from '@assay/contract/assessment-options'
import type { Language } from '@assay/contract/catalogue'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { outputOf } from '@assay/contract/submissions'
import { secondMs } from '../../platform/clock.ts'
import { type JobContext, ServiceUnavailable } from '../../platform/jobs/kind.ts'
import { JudgeUnavailable, LanguageMissing } from '../../platform/judge/judge.ts'
import { notJudged } from '../../platform/judge/result.ts'
import { type JudgingParts, recordResult, refreshRun } from './refresh.ts'
import { findLatestScored, insertRun, type RunRow } from './store.ts'
import { submitRun } from './submit-run.ts'

const holdMs = secondMs
/** A runner that died costs nobody an answer; after this many failures the cause is the program. */
const maxJudgeFailures = 5

export interface UnsubmittedCode {
  readonly userId: string
  readonly attemptId: string
  /** Of the attempt. */
  readonly language: Language
  readonly marking: Marking
  readonly questionId: string
  readonly sampleInput: string
  readonly timeLimitFor: (language: Language) => number | undefined
  /** Of several languages the one that was changed last. */
  readonly draft: Program | null
}

interface Program {
  readonly language: Language
  readonly sourceCode: string
}

/**
 * The finished run of the code that a candidate had not submitted at the deadline: the draft, unless
 * its run is there already, or the last run if there is no draft. Undefined if there is neither. If
 * the judge lacks the language, the code is submitted without a result where the hidden cases give
 * the marks; where the result does, this throws until the language is back.
 */
export async function runUnsubmittedCode(
  parts: JudgingParts,
  code: UnsubmittedCode,
  { signal, endTurn }: JobContext,
) {
  const { draft, userId } = code
  const call = { caller: userId }
  const latest = await findLatestScored(parts.db, code.attemptId, code.questionId)
  const ran = latest && { ...latest, language: latest.language ?? code.language }
  const program: Program | undefined = draft?.sourceCode.trim() ? draft : ran
  if (!program) return undefined
  const { attemptId, questionId, marking, sampleInput } = code
  const { language, sourceCode } = program
  const values = { attemptId, questionId, language, sourceCode, customInput: null }
  const request = {
    values,
    cpuSeconds: code.timeLimitFor(language),
    inputs: [sampleInput],
  } as const
  const submit = async () => (await submitRun(parts, request, call)).run
  try {
    const isRun = ran?.sourceCode === sourceCode && ran.language === language
    let run: RunRow = isRun ? ran : await submit()
    for (let tries = 1; ; tries += 1) {
      while (!run.finishedAt) {
        signal.throwIfAborted()
        run = await refreshRun(parts, run, holdMs, call)
        // The next turn finds the run and waits for it.
        if (!run.finishedAt) await endTurn()
      }
      if (run.statusId !== judgeStatusIds.internalError || tries > maxJudgeFailures) break
      run = await submit()
    }
    return answeringRun(run)
  } catch (error) {
    if (error instanceof LanguageMissing && marking === 'cases') {
      const run = await insertRun(parts.db, { ...values, createdAt: parts.clock.now() })
      return answeringRun(await recordResult(parts, run, notJudged(error.message)))
    }
    if (!(error instanceof JudgeUnavailable)) throw error
    throw new ServiceUnavailable((error.retryAfterSeconds ?? 5) * secondMs, error)
  }
}

function answeringRun(run: RunRow) {
  const { id, language, isAccepted } = run
  const output = outputOf({ ...run, compile_output: run.compileOutput })
  return { id, language, isAccepted, output }
}
