import type { Question, Sample } from '@assay/contract/questions'
import { type Expected, matchesExpected } from '@assay/contract/submissions'
import type { RunResult } from './run-result.ts'
import type { ScoredRun } from './run-state.ts'

/** The part of a question that runs are compared with. */
export type SampledQuestion = Pick<
  Question,
  'kind' | 'sampleInput' | 'expectedOutput' | 'furtherSamples' | 'comparison' | 'stages'
>

/** All samples of a question. The first is the one whose output is submitted. */
export function samplesOf(question: SampledQuestion): [Sample, ...Sample[]] {
  const { sampleInput, expectedOutput, furtherSamples = [] } = question
  return [{ input: sampleInput, expectedOutput }, ...furtherSamples]
}

/**
 * Whether the server has opened a stage that is not shown yet: after this run, or after one in another
 * tab, since when runs read more samples.
 */
export function isStageMissing(
  { stages }: SampledQuestion,
  scored: ScoredRun | null,
  verdicts: readonly (SampleVerdict | undefined)[],
): boolean {
  if (!stages || !scored || stages.reached === stages.count) return false
  return scored.further.length >= stages.reached || verdicts[stages.reached - 1]?.isPassed === true
}

export type SampleVerdict = { isPassed: boolean; text: string }

/** How a run did on each sample; undefined where it was not run. */
export function sampleVerdicts(
  samples: readonly Sample[],
  scored: ScoredRun | null,
  expected: Pick<Expected, 'marking' | 'comparison'>,
): (SampleVerdict | undefined)[] {
  const results: (RunResult | undefined)[] = scored ? [scored.result, ...scored.further] : []
  return samples.map(({ expectedOutput }, at) => {
    const result = results[at]
    return result && verdictOf(result, { ...expected, expectedOutput })
  })
}

function verdictOf(result: RunResult, expected: Expected): SampleVerdict {
  const { title, tone } = result.outcome
  if (tone === 'bad') return { isPassed: false, text: title }
  const isPassed = matchesExpected(result, expected)
  return { isPassed, text: isPassed ? 'Matches' : 'Differs' }
}
