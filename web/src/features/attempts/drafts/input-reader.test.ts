import { programmingLanguages } from '@assay/contract/catalogue'
import { isOfPrograms } from '@assay/contract/language-facts'
import { expect, test } from 'vitest'
import { inputReaderFor } from './input-reader.ts'

/** Runs the JavaScript one. */
function run(input: string): string {
  const printed: string[] = []
  const source = inputReaderFor('JavaScript', input)
  const program = new Function('require', 'console', source)
  program(() => ({ readFileSync: () => input }), { log: (text: string) => printed.push(text) })
  return printed.join('\n')
}

test('the program reads the sample and prints it', () => {
  expect(run('3 -50\n4 1\n')).toBe('3 -50 4 1')
  expect(run('3\nadd milk\n\nend\n')).toBe('3\nadd milk\n\nend')
  expect(run('-0042195\n3\n')).toBe('-0042195\n3')
  expect(run('12345678901234567890\n1\n')).toBe('12345678901234567890\n1')
  expect(run('1e3 0x1f\n')).toBe('1e3 0x1f')
  expect(run('')).toBe('')
})

test('there is one for numbers and one for lines in every language', () => {
  for (const language of programmingLanguages.filter(isOfPrograms)) {
    const numbers = inputReaderFor(language, '1 2')
    expect(numbers).not.toBe(inputReaderFor(language, 'one 2'))
  }
})
