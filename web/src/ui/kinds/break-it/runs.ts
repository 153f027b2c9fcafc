import type { RunView } from '../kind.ts'
import { programRuns } from '../program.ts'

/** There is no output to compare with: what programs should print is for the candidate to know. */
export const breakItRuns: RunView = {
  ...programRuns,
  isCompared: false,
  verdict: {
    same: 'All three programs go wrong on it.',
    different: 'Not all three programs go wrong on it.',
  },
}
