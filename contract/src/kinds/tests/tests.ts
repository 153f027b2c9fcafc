import type { Kind } from '../kind.ts'
import { maxWrittenCases } from './written-cases.ts'

/** Cases that tell right programs from wrong ones. How they are tried: see `trial.ts`. */
export const tests: Kind = {
  title: 'Write the tests',
  help: 'A task; the answer is up to ten cases, each an input and its output, that hidden wrong programs fail. For tests in any language.',
  questionKinds: ['testing'],
  answeredIn: () => ['Cases'],
  reads: null,
  rule: `Questions that ask for tests are answered by up to ${maxWrittenCases} cases, each an input and the output that the task asks for. They earn the share of hidden wrong programs that fail at least one of them. A case with another output than the task asks for does not count; a run says so.`,
  isProgram: false,
}
