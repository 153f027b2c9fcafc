import { type Expected, matchesExpected } from './run-result.ts'
import type { SampleVerdict } from './samples.ts'
import type { ScoredRun, ShownRun } from './use-runs.ts'

type HintInput = {
  shown: ShownRun
  scored: ScoredRun | null
  isChanged: boolean
  expected: Expected
  /** How the run did on each sample, where there are several. */
  verdicts?: readonly (SampleVerdict | undefined)[]
}

export type SubmitHint = { tone: 'neutral' | 'good' | 'warn'; text: string }

/** Says what the submit button would do now, or why it is disabled. */
export function submitHint(input: HintInput): SubmitHint {
  const { shown, scored, isChanged, expected, verdicts = [] } = input
  const isCustomShown = shown.phase !== 'none' && shown.isCustom
  if (shown.phase === 'running') {
    return neutral(
      isCustomShown
        ? 'This run uses your own input. It is not scored.'
        : 'The output can be submitted once the run has finished.',
    )
  }
  if (!scored) {
    return neutral(
      isCustomShown
        ? 'A run on your own input is not scored. Run on the sample input to submit.'
        : 'Run your code on the sample input, then submit its output.',
    )
  }
  if (!scored.result.hasOutput) {
    return neutral(
      'The last run on the sample input printed no output, so there is nothing to submit.',
    )
  }
  if (isChanged) {
    return warn('Your code has changed since its last run. Run it again before you submit.')
  }
  const output = isCustomShown ? 'The output of your last run on the sample input' : 'This output'
  const isMatch = matchesExpected(scored.result, expected)
  if (expected.marking === 'cases') {
    const judged = 'Submitting is final; the hidden cases decide.'
    if (verdicts.length > 1) {
      const failed = verdicts.filter((verdict) => verdict?.isPassed === false).length
      return failed === 0
        ? good(`Your code passes all ${verdicts.length} samples. ${judged}`)
        : warn(`Your code fails ${failed} of ${verdicts.length} samples. ${judged}`)
    }
    return isMatch
      ? good(`${output} matches the sample. ${judged}`)
      : warn(`${output} differs from the sample. ${judged}`)
  }
  return isMatch
    ? good(`${output} matches the expected one. Submitting is final.`)
    : warn(`${output} differs from the expected one and would score 0. Submitting is final.`)
}

const neutral = (text: string): SubmitHint => ({ tone: 'neutral', text })
const good = (text: string): SubmitHint => ({ tone: 'good', text })
const warn = (text: string): SubmitHint => ({ tone: 'warn', text })
