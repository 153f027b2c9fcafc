import type { Language } from '@assay/contract/catalogue'
import type { Question } from '@assay/contract/questions'
import { type Expected, matchesExpected } from '@assay/contract/submissions'
import type { ScoredRun, ShownRun } from './run-state.ts'
import type { SampleVerdict } from './samples.ts'

type HintInput = {
  shown: ShownRun
  scored: ScoredRun | null
  isChanged: boolean
  /** What the editor shows, where candidates choose. */
  language?: Language | undefined
  expected: Expected
  /** How the run did on each sample, where there are several. */
  verdicts?: readonly (SampleVerdict | undefined)[]
  /** Where the question has any. */
  stages?: Question['stages']
}

export type SubmitHint = { tone: 'neutral' | 'good' | 'warn'; text: string }

/**
 * Says what the submit button would do now, or why it is disabled. Whether the output matches is
 * said beside the output, so it is repeated here only while another run is shown there.
 */
export function submitHint(input: HintInput): SubmitHint {
  const { shown, scored, isChanged, language, expected, verdicts = [], stages } = input
  const isCustomShown = shown.phase !== 'none' && shown.isCustom
  if (shown.phase === 'running') {
    return neutral(
      isCustomShown
        ? 'This run uses your own input. It is not scored.'
        : 'The output can be submitted once the run has finished.',
    )
  }
  const isInput = language === 'Input'
  const isCases = language === 'Cases'
  if (!scored && isInput) return neutral('Run your input, then submit it.')
  if (!scored && isCases) return neutral('Run your cases, then submit them.')
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
  if (language && scored.language && scored.language !== language) {
    return warn(
      `Your last run was in ${scored.language}. Run your ${language} code to submit that instead.`,
    )
  }
  if (isChanged) {
    if (isCases) {
      return warn('Your cases have changed since their last run. Run them again before you submit.')
    }
    const what = isInput ? 'input' : 'code'
    return warn(`Your ${what} has changed since its last run. Run it again before you submit.`)
  }
  const isMatch = matchesExpected(scored.result, expected)
  const match = isCustomShown ? matchOfSampleRun(isMatch) : ''
  if (expected.marking === 'cases') {
    const judges = isCases ? 'the hidden wrong programs' : 'the hidden cases'
    const early = stages && stages.reached < stages.count
    const end = early ? ` and ends the question at stage ${stages.reached} of ${stages.count}` : ''
    const judged = `Submitting is final${end}; ${judges} decide.`
    const failed = verdicts.filter((verdict) => verdict?.isPassed === false).length
    if (failed > 0 && verdicts.length > 1) {
      return warn(`Your code fails ${failed} of ${verdicts.length} samples. ${judged}`)
    }
    return isMatch ? good(match + judged) : warn(match + judged)
  }
  return isMatch
    ? good(`${match}Submitting is final.`)
    : warn(`${match}Submitting this output would score 0, and it is final.`)
}

const matchOfSampleRun = (isMatch: boolean) =>
  `The output of your last run on the sample input ${isMatch ? 'matches' : 'differs'}. `

const neutral = (text: string): SubmitHint => ({ tone: 'neutral', text })
const good = (text: string): SubmitHint => ({ tone: 'good', text })
const warn = (text: string): SubmitHint => ({ tone: 'warn', text })
