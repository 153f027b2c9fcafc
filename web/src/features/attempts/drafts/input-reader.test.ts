import { languages } from '@assay/contract/catalogue'
import { expect, test } from 'vitest'
import { inputReaderFor } from './input-reader.ts'

/** Runs the JavaScript one. */
async function run(input: string): Promise<string> {
  const printed: string[] = []
  const source = await inputReaderFor('JavaScript', input)
  const program = new Function('require', 'console', source)
  program(() => ({ readFileSync: () => input }), { log: (text: string) => printed.push(text) })
  return printed.join('\n')
}

test('the program reads the sample and prints it', async () => {
  expect(await run('3 -50\n4 1\n')).toBe('3 -50 4 1')
  expect(await run('3\nadd milk\n\nend\n')).toBe('3\nadd milk\n\nend')
  expect(await run('-0042195\n3\n')).toBe('-0042195\n3')
  expect(await run('12345678901234567890\n1\n')).toBe('12345678901234567890\n1')
  expect(await run('1e3 0x1f\n')).toBe('1e3 0x1f')
  expect(await run('')).toBe('')
})

test('there is one for numbers and one for lines in every language', async () => {
  for (const language of languages) {
    const numbers = await inputReaderFor(language, '1 2')
    expect(numbers).not.toBe(await inputReaderFor(language, 'one 2'))
  }
})
