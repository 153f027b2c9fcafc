import { describe, expect, test } from 'vitest'
import { comparisonInWords, hasSameWords, plainWords } from './comparison.ts'

const tolerant = { ...plainWords, absoluteTolerance: 1e-6, relativeTolerance: 1e-3 }

describe('words', () => {
  test.each([
    ['Yes 1', 'yes\n1\n', plainWords, true],
    ['Yes 1', 'yes\n1\n', { ...plainWords, isCaseSensitive: true }, false],
    ['a  b', 'a b', plainWords, true],
    ['a  b', 'a b', { ...plainWords, isSpaceSensitive: true }, false],
    [' a b', 'a b', { ...plainWords, isSpaceSensitive: true }, false],
    ['a b \n\n', 'a b\n', { ...plainWords, isSpaceSensitive: true }, true],
    ['a b c', 'a b', plainWords, false],
    ['a', 'a b', plainWords, false],
    ['', '', plainWords, true],
    ['', 'a', plainWords, false],
    ['1.0', '1', plainWords, false],
  ])('%j for %j', (output, expected, comparison, isSame) => {
    expect(hasSameWords(output, expected, comparison)).toBe(isSame)
  })
})

describe('numbers with a tolerance', () => {
  test.each([
    ['1.0', '1', true],
    ['1.0009', '1', true],
    ['1.002', '1', false],
    ['0.0000009', '0', true],
    ['0.000002', '0', false],
    ['1e3', '1000.5', true],
    ['-.5', '-0.5', true],
    ['one', '1', false],
    ['nan', '1', false],
    ['inf', '1', false],
    ['0x1', '1', false],
    ['', '1', false],
    ['YES 2', 'yes 2.0', true],
    // Neither is a number that fits: only the same text is the same.
    ['1e999', '1e999', true],
    ['1e999', '2e999', false],
  ])('%j for %j', (output, expected, isSame) => {
    expect(hasSameWords(output, expected, tolerant)).toBe(isSame)
  })

  test('either tolerance alone', () => {
    const absolute = { ...plainWords, absoluteTolerance: 0.1 }
    expect(hasSameWords('1000.05', '1000', absolute)).toBe(true)
    expect(hasSameWords('1001', '1000', absolute)).toBe(false)
    const relative = { ...plainWords, relativeTolerance: 0.1 }
    expect(hasSameWords('1001', '1000', relative)).toBe(true)
    expect(hasSameWords('0.001', '0', relative)).toBe(false)
  })
})

test('a long output takes time in proportion to its length only', () => {
  const long = 'a '.repeat(500_000)
  expect(hasSameWords(long, long, tolerant)).toBe(true)
  expect(hasSameWords(`${' '.repeat(1_000_000)}`, long, tolerant)).toBe(false)
  expect(hasSameWords('9'.repeat(1_000_000), '9'.repeat(999_999), tolerant)).toBe(false)
})

test('candidates read how their output is compared', () => {
  expect(comparisonInWords(tolerant)).toBe(
    'The output is compared word by word; spaces and line breaks between words and upper and lower case do not matter. Numbers may differ by 0.000001 or by 0.001 times the expected one.',
  )
  expect(comparisonInWords({ ...plainWords, isCaseSensitive: true, isSpaceSensitive: true })).toBe(
    'The output is compared word by word.',
  )
  expect(comparisonInWords({ by: 'checker' })).toContain('More than one output may be right')
})
