import type { ProgrammingLanguage } from '@assay/contract/catalogue'
import { programmingFacts } from '@assay/contract/language-facts'

/**
 * A program that reads an input like the sample and prints it again, as a starting point: its
 * numbers if it consists of whole numbers that every language prints as they were written, else
 * its lines.
 */
export function inputReaderFor(language: ProgrammingLanguage, sampleInput: string): string {
  const words = sampleInput.split(/\s+/).filter((word) => word !== '')
  const isNumbers = words.length > 0 && words.every(isPlainInteger)
  return programmingFacts[language].reader[isNumbers ? 'numbers' : 'lines']
}

/** False for "-007", which is printed as "-7", and for numbers that lose digits in JavaScript. */
function isPlainInteger(word: string): boolean {
  return Number.isSafeInteger(Number(word)) && String(Number(word)) === word
}
