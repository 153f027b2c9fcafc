import { expect, test } from 'vitest'
import { chunksOf, cutOutput } from './output-chunks.ts'

const join = (text: string) =>
  chunksOf(text)
    .map((chunk) => chunk.text)
    .join('')

test('a short output is one chunk', () => {
  expect(cutOutput('4\n')).toEqual({ shown: '4\n', hiddenChars: 0 })
  expect(chunksOf('4\n')).toEqual([{ key: 0, text: '4\n' }])
  expect(chunksOf('')).toEqual([])
})

test('a long output is cut at the end of a line', () => {
  const output = 'a line of text\n'.repeat(70_000)
  const { shown, hiddenChars } = cutOutput(output)
  expect(shown.endsWith('\n')).toBe(true)
  expect(shown.length).toBeLessThanOrEqual(20_000)
  expect(shown.length + hiddenChars).toBe(output.length)
})

test('chunks hold every character and end with a line', () => {
  const output = 'a line of text\n'.repeat(70_000)
  expect(join(output)).toBe(output)
  expect(chunksOf(output).every(({ text }) => text.endsWith('\n'))).toBe(true)
})

test('one very long line is split too, but never inside a character', () => {
  const output = `x${'😀'.repeat(20_000)}`
  expect(join(output)).toBe(output)
  // Half a surrogate pair cannot be encoded.
  expect(() => chunksOf(output).map(({ text }) => encodeURIComponent(text))).not.toThrow()
})
