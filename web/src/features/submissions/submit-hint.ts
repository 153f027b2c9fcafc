import type { ScoredRun, ShownRun } from './use-runs.ts'

type Situation = { shown: ShownRun; scored: ScoredRun | null; isChanged: boolean }

/** What the submit button would do now, or what it waits for. */
export function submitHint({ shown, scored, isChanged }: Situation): string {
  const isOwnShown = shown.phase !== 'none' && shown.own
  if (shown.phase === 'running') {
    return isOwnShown
      ? 'This run uses your own input. It is not scored.'
      : 'The output can be submitted once the run has finished.'
  }
  if (!scored) {
    return isOwnShown
      ? 'A run on your own input is not scored. Run on the sample input to submit.'
      : 'Run your code on the sample input, then submit its output.'
  }
  if (!scored.result.hasOutput) {
    return 'The last run on the sample input left no output, so there is nothing to submit.'
  }
  if (isOwnShown) return 'Submits your last run on the sample input, not this one.'
  if (isChanged) return 'Your code has changed since this run. Submits the output below as it is.'
  return 'Each question can be submitted once.'
}
