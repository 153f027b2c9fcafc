import type { RunView } from '../kind.ts'
import { onDemand } from '../on-demand.tsx'
import { programRuns } from '../program.ts'

/** There is no output to compare with: a run tells which cases count. */
export const testsRuns: RunView = {
  ...programRuns,
  Printed: onDemand(
    () => import('./printed-remarks.tsx').then((m) => m.PrintedRemarks),
    'mx-4 my-3 h-6 opacity-15',
  ),
  isCompared: false,
  verdict: {
    same: 'Every wrong program is caught.',
    different: 'Not every wrong program is caught.',
  },
}
