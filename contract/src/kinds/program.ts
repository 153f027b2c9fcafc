import { allowedLanguages } from '../allowed-languages.ts'
import type { Kind } from './kind.ts'

/** As specified: a program that reads an input and prints an output. */
export const program: Kind = {
  title: 'Programs',
  help: 'Written or corrected in the language of the test.',
  questionKinds: ['writing', 'debugging'],
  answeredIn: allowedLanguages,
  reads: null,
  rule: null,
  isProgram: true,
}
