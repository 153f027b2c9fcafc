import { OutputDiff } from '../diff/output-diff.tsx'
import { ProgramOutput } from '../program-output.tsx'
import type { RunView } from './kind.ts'

/** Texts, character by character. */
export const programRuns: RunView = {
  Printed: ProgramOutput,
  Difference: OutputDiff,
  isCompared: true,
  verdict: {
    same: 'Matches the expected output.',
    different: 'Differs from the expected output.',
  },
}
