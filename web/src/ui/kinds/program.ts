import { OutputDiff } from '../diff/output-diff.tsx'
import { ProgramOutput } from '../program-output.tsx'
import { Sample } from '../sample.tsx'
import type { KindView } from './kind.ts'

/** Texts, character by character. */
export const program: KindView = {
  Input: Sample,
  Output: Sample,
  Printed: ProgramOutput,
  Difference: OutputDiff,
}
