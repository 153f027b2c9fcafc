import type { OwnershipKind } from '@assay/contract/ownership'

/** What is asked, to the author of the program. */
export const questionWords: Record<OwnershipKind, string> = {
  output: 'What does your program print for this input?',
  'changed-output': 'With the marked change, what does your program print for this input?',
  input: 'Which of these inputs makes your program print this output?',
}
