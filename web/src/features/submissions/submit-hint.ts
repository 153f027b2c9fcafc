import type { ScoredRun, ShownRun } from './use-runs.ts'

type HintInput = { shown: ShownRun; scored: ScoredRun | null; isChanged: boolean }

/** Says what the submit button would do now, or why it is disabled. */
export function submitHint({ shown, scored, isChanged }: HintInput): string {
  const isCustomShown = shown.phase !== 'none' && shown.isCustom
  if (shown.phase === 'running') {
    return isCustomShown
      ? 'This run uses your own input. It is not scored.'
      : 'The output can be submitted once the run has finished.'
  }
  if (!scored) {
    return isCustomShown
      ? 'A run on your own input is not scored. Run on the sample input to submit.'
      : 'Run your code on the sample input, then submit its output.'
  }
  if (!scored.result.hasOutput) {
    return 'The last run on the sample input printed no output, so there is nothing to submit.'
  }
  if (isCustomShown) return 'Submits your last run on the sample input, not this one.'
  if (isChanged) return 'Your code has changed since this run. Submits the output below as it is.'
  return 'Each question can be submitted once.'
}
