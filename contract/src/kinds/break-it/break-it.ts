import type { Kind } from '../kind.ts'
import { languagesOf, sampleIn } from './shown-programs.ts'

/** An input on which programs that look right go wrong. How it is tried: see `trial.ts`. */
export const breakIt: Kind = {
  title: 'Break it',
  help: 'Three wrong programs for a task; the answer is an input on which they go wrong. Every such question shows them in Python, and some also in C, C++, Java and JavaScript.',
  questionKinds: ['breaking'],
  answeredIn: () => ['Input'],
  reads: { languagesOf, sampleIn },
  rule: 'Questions with wrong programs are answered by one input that the task allows. It counts for each program that prints something wrong for it, crashes or never ends.',
  isProgram: false,
}
