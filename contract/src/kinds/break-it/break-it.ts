import type { Kind } from '../kind.ts'

/** An input on which programs that look right go wrong. How it is tried: see `trial.ts`. */
export const breakIt: Kind = {
  title: 'Break it',
  help: 'Three wrong programs for a task, in Python; the answer is an input on which they go wrong. For tests in Python, or that allow it.',
  questionKinds: ['breaking'],
  answeredIn: () => ['Input'],
  reads: ['Python'],
  rule: 'Questions with wrong programs are answered by one input that the task allows. It counts for each program that prints something wrong for it, crashes or never ends.',
  isProgram: false,
}
