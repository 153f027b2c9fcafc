import { expect, test } from 'vitest'
import { cutText, lineCount, sizeText } from './cut-text.ts'

test('a short text is not cut', () => {
  for (const text of ['', 'one', 'a\nb\n', 'x'.repeat(12_000), 'x\n'.repeat(300)]) {
    expect(cutText(text)).toEqual({ shown: text, isCut: false })
  }
})

test('a long text is cut after a whole line', () => {
  expect(cutText('x\n'.repeat(301))).toEqual({ shown: 'x\n'.repeat(300), isCut: true })
  const line = `${'x'.repeat(99)}\n`
  expect(cutText(line.repeat(200))).toEqual({ shown: line.repeat(120), isCut: true })
})

test('one very long line is cut between characters', () => {
  expect(cutText('x'.repeat(65_536)).shown).toHaveLength(12_000)
  const { shown } = cutText(`x${'😀'.repeat(10_000)}`)
  expect(shown).toHaveLength(11_999)
  expect(shown.endsWith('😀')).toBe(true)
})

test('lines are counted as an editor counts them', () => {
  expect(['', 'a', 'a\n', 'a\nb', '\n\n'].map(lineCount)).toEqual([1, 1, 1, 2, 2])
})

test('the size is given in lines and KB', () => {
  expect(sizeText('x'.repeat(65_536))).toBe('64 KB')
  expect(sizeText('x\n'.repeat(1500))).toBe('1,500 lines, 3 KB')
  expect(sizeText('\n'.repeat(400))).toBe('400 lines, 400 characters')
})
