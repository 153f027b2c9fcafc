import { type Checked, checkerRun, maxCheckedFileKb } from '@assay/contract/checker-run'
import {
  type CheckerVerdict,
  checkerVerdict,
  exitCodeIn,
  tooLargeToCheck,
} from '@assay/contract/checker-verdict'
import type { Checker } from '@assay/contract/comparison'
import { judgeLimits } from '@assay/contract/judge0'
import { judgeStatusIds, statusText } from '@assay/contract/judge0-statuses'
import { maxTimeLimitSeconds } from '@assay/contract/question-parts'
import type { Judge, JudgeCall } from './judge.ts'
import { runCases } from './run-cases.ts'

/**
 * Runs the checker of a question in the sandbox. It gets a turn of its own at the judge: nothing else
 * of a caller runs beside one of their judgings, so the checker would wait for all its cases. Undefined
 * if the judge failed.
 */
export async function runChecker(
  judge: Judge,
  checker: Checker,
  checked: Checked,
  call: JudgeCall,
  signal: AbortSignal,
): Promise<CheckerVerdict | undefined> {
  const { solution, input, commandLine, fileKb } = checkerRun(checker, checked)
  if (fileKb > maxCheckedFileKb) return tooLargeToCheck
  const isUsual = fileKb <= judgeLimits.max_file_size.default
  const program = {
    ...{ language: solution.language, sourceCode: solution.source, commandLine },
    cpuSeconds: maxTimeLimitSeconds,
    ...(!isUsual && { fileKb: maxCheckedFileKb }),
  }
  const own = { ...call, caller: `checker for ${call.caller}` }
  for await (const result of runCases(judge, program, [input], own, signal)) {
    const { statusId, message, stderr, compileOutput } = result
    if (statusId === judgeStatusIds.internalError) return undefined
    return checkerVerdict({
      exitCode: exitCodeIn(message),
      errorOutput: compileOutput?.trim() ? compileOutput : (stderr ?? ''),
      ended: statusText(statusId),
    })
  }
  return undefined
}
