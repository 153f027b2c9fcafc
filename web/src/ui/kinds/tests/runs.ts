import type { RunView } from '../kind.ts'
import { programRuns } from '../program.ts'
import { PrintedRemarks } from './printed-remarks.tsx'

/** There is no output to compare with: a run tells which cases count. */
export const testsRuns: RunView = {
  ...programRuns,
  Printed: PrintedRemarks,
  isCompared: false,
  verdict: {
    same: 'Every wrong program is caught.',
    different: 'Not every wrong program is caught.',
  },
}
