import { marksPerQuestion } from '@assay/contract/constants'
import type { Verdict } from './use-submit-answer.ts'

/** Rendered even while empty: screen readers only announce changes to an existing region. */
export function ResultLine({ verdict }: { verdict: Verdict | null }) {
  const tone = verdict?.correct ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'
  return (
    <p
      role="status"
      className={verdict ? `rounded-md px-4 py-2.5 text-lg font-semibold ${tone}` : 'sr-only'}
    >
      {verdict && `Result: ${verdict.correct ? 'Correct' : 'Incorrect'} | Score: ${verdict.score}`}
    </p>
  )
}

export const finalVerdict = (correct: boolean): Verdict => ({
  correct,
  score: correct ? marksPerQuestion : 0,
})
