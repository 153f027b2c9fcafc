import type { Checker } from '@assay/contract/comparison'
import { marksPerQuestion } from '@assay/contract/constants'
import { marksOf } from '../marks.ts'
import type { Case, Question } from '../question.ts'
import { trivialPrograms } from '../rules.ts'
import type { OnRun } from './failing.ts'
import type { Programs } from './programs.ts'

export const trivialCount = Object.keys(trivialPrograms).length

/**
 * What is wrong with a checker that is too easily content: programs that compute nothing must not
 * solve the sample or get all marks. Whether it accepts what is right, the references tell.
 */
export async function proveChecker(
  checker: Checker,
  question: Question,
  programs: Programs,
  onProgram: OnRun,
): Promise<string[]> {
  const { samples, hiddenCases, groups } = question
  const [sample] = samples
  const problems: string[] = []
  const accepts = async (one: Pick<Case, 'input' | 'output'>, output: string) => {
    const checked = { input: one.input, answer: one.output, output }
    return (await programs.check(checker, checked)).isRight
  }
  for (const [name, program] of Object.entries(trivialPrograms)) {
    const isOfSample = program === trivialPrograms['print the output of the sample']
    if (!isOfSample && (await accepts(sample, program(sample, sample)))) {
      problems.push(`the checker accepts a program that would ${name} on the sample`)
    }
    const results: { passed: boolean; weight: number; group: string | null }[] = []
    for (const one of hiddenCases) {
      const { weight, group } = one
      const passed = await accepts(one, program(one, sample))
      results.push({ passed, weight, group })
      const tellsMore = isOfSample && groups.length > 0
      if (!passed && !tellsMore) break
    }
    const passesAll = results.length > 0 && results.every(({ passed }) => passed)
    const marks = passesAll
      ? marksPerQuestion
      : groups.length > 0 && isOfSample
        ? marksOf(groups, results)
        : 0
    if (marks > 0) {
      problems.push(`the checker gives ${marks} marks to a program that would ${name}`)
    }
    await onProgram()
  }
  return problems
}
