import { judgeStatusIds, statusText } from '@assay/contract/judge0-statuses'
import type { Outcome, Programs } from '@assay/questions/prove/programs'
import { type Judge, type JudgeCall, JudgeUnavailable } from '../../platform/judge/judge.ts'
import type { Finished } from '../../platform/judge/result.ts'
import { runCases } from '../../platform/judge/run-cases.ts'
import { runChecker } from '../../platform/judge/run-checker.ts'

/** How often an input is tried that the judge loses or fails on. */
const maxTries = 3
const maxMessageChars = 300

/** Runs authors' programs behind the judge, the only place where they ever run. */
export function judgePrograms(judge: Judge, call: JudgeCall, signal: AbortSignal): Programs {
  return {
    async *runAll({ language, source }, inputs, limitSeconds) {
      const program = { language, sourceCode: source, cpuSeconds: limitSeconds }
      let done = 0
      let tries = 0
      while (done < inputs.length) {
        for await (const result of runCases(judge, program, inputs.slice(done), call, signal)) {
          if (result.statusId === judgeStatusIds.internalError) {
            tries += 1
            if (tries < maxTries) break
          }
          tries = 0
          done += 1
          yield outcomeOf(result)
        }
      }
    },
    async check(checker, checked) {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const verdict = await runChecker(judge, checker, checked, call, signal)
        if (verdict) return verdict
      }
      throw new JudgeUnavailable('the judge failed on a checker', 'runner_unavailable')
    },
  }
}

/** What becomes of every input. */
export async function outcomesOf(
  programs: Programs,
  ...run: Parameters<Programs['runAll']>
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for await (const outcome of programs.runAll(...run)) outcomes.push(outcome)
  return outcomes
}

const ends: Record<number, Outcome['end']> = {
  [judgeStatusIds.accepted]: 'accepted',
  [judgeStatusIds.timeLimitExceeded]: 'too slow',
  [judgeStatusIds.compilationError]: 'not compiled',
}

function outcomeOf(result: Finished): Outcome {
  const { statusId, stdout, timeMs, compileOutput, stderr, message } = result
  const told = [compileOutput, stderr, message].filter((text) => text?.trim())
  return {
    end: ends[statusId] ?? 'crashed',
    output: stdout ?? '',
    seconds: (timeMs ?? 0) / 1000,
    words: [statusText(statusId), ...told].join(': ').trim().slice(0, maxMessageChars),
  }
}
