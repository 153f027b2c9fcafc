import type { Language } from '@assay/contract/catalogue'
import { isOfPrograms, programmingFacts } from '@assay/contract/language-facts'

/** Easy on purpose: candidates are here to try the editor. It is not in the question bank. */
export const practiceQuestion = (language: Language) => ({
  title: 'Add two numbers',
  questionText: `The input has two whole numbers, each on a line of its own. Print their sum.\n\n**In ${language}:** ${isOfPrograms(language) ? programmingFacts[language].practiceHint : ''}`,
  sampleInput: '19\n23\n',
  expectedOutput: '42\n',
})
