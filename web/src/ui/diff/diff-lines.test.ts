import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceInWords, diffLines, foldEqualRows } from './diff-lines.ts'

const texts = (expected: string, own: string) =>
  diffLines(expected, own).map((row) => [row.expected?.text ?? null, row.own?.text ?? null])

describe('outputs side by side', () => {
  test('a changed line stands beside its counterpart', () => {
    expect(texts('1\n2\n3', '1\nx\n3')).toEqual([
      ['1', '1'],
      ['2', 'x'],
      ['3', '3'],
    ])
  })

  test('a missing or additional line does not shift the others', () => {
    expect(texts('1\n2\n3', '1\n3')).toEqual([
      ['1', '1'],
      ['2', null],
      ['3', '3'],
    ])
    expect(texts('1\n3', '0\n1\n3')[0]).toEqual([null, '0'])
  })

  test('blanks around the whole do not count, those inside do', () => {
    expect(diffLines('4\n', '\n4 \n\n').every(({ isSame }) => isSame)).toBe(true)
    expect(diffLines('4\n5', '4 \n5').map(({ isSame }) => isSame)).toEqual([false, true])
  })

  test('in marking by cases, blanks at line ends do not count, those before a line do', () => {
    const isSame = (own: string) => diffLines('4\n5', own, 'cases').map(({ isSame }) => isSame)
    expect(isSame('4 \n5\t\n\n')).toEqual([true, true])
    expect(isSame(' 4\n5')).toEqual([false, true])
    expect(differenceInWords('4\n5', '4 \n5\n', 'cases')).toBeNull()
  })

  test('both texts can be read off, whatever they are', () => {
    const lines = fc.array(fc.constantFrom('', 'a', 'b', ' a', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const [expected, own] = [a.join('\n').trim(), b.join('\n').trim()]
        const rows = diffLines(expected, own)
        const read = (side: 'expected' | 'own') =>
          rows.flatMap((row) => row[side]?.text ?? []).join('\n')
        expect([read('expected'), read('own')]).toEqual([expected, own])
      }),
    )
  })

  test('entirely different long outputs are compared line by line', () => {
    const count = (letter: string) =>
      Array.from({ length: 2000 }, (_, i) => `${letter}${i}`).join('\n')
    expect(diffLines(count('a'), count('b'))).toHaveLength(2000)
  })
})

test('equal lines far from a difference are folded', () => {
  const expected = Array.from({ length: 30 }, (_, i) => String(i))
  const own = expected.with(10, 'x')
  const rows = foldEqualRows(diffLines(expected.join('\n'), own.join('\n')))
  expect(rows.map((row) => ('equalLines' in row ? row.equalLines : 'row'))).toEqual([
    8,
    'row',
    'row',
    'row',
    'row',
    'row',
    17,
  ])
})

describe('the difference in words', () => {
  test.each([
    ['1 2', '1  2', 'Only spaces or line breaks differ.'],
    ['1\n2', '1 2', 'Only spaces or line breaks differ.'],
    ['YES', 'Yes', 'Only upper and lower case differ.'],
    ['a\nbcd', 'a\nbxd', 'The first difference is in line 2, character 2.'],
    ['12', '123', 'The first difference is in line 1, character 3.'],
  ])('%j and %j', (expected, own, words) => {
    expect(differenceInWords(expected, own)).toBe(words)
  })

  test('there is none between equal outputs', () => {
    expect(differenceInWords('4\n', ' 4')).toBeNull()
  })
})

test('outputs of as many lines are compared line by line, whatever their content', () => {
  const rows = diffLines('1\n2\n3', '2\n3\n1')
  expect(rows.map(({ expected, own }) => [expected?.text, own?.text])).toEqual([
    ['1', '2'],
    ['2', '3'],
    ['3', '1'],
  ])
  expect(rows.map(({ isSame }) => isSame)).toEqual([false, false, false])
})
