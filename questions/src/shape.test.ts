import { describe, expect, test } from 'vitest'
import { spellOut } from './expand.ts'
import { describeMismatch, statedNumbers } from './shape.ts'

describe('a shape holds an input against its ranges', () => {
  test.each([
    [['n:1..3'], '2', undefined],
    [['n:1..3'], '4', 'line 1 (4): n = 4 is outside 1..3'],
    [['n:1..3'], '-0', 'line 1 (-0): -0 is not written plainly'],
    [['n:1..3'], '2\n2', 'line 2 is one too many: 2'],
    [['n:1..3', 'a[n]:-5..5'], '2\n-5 5', undefined],
    [['n:1..3', 'a[n]:-5..5'], '2\n1', 'line 2 (1): ends before a[n]:-5..5'],
    [['n:1..3', 'a[n]:-5..5'], '2\n1 2 3', 'line 2 (1 2 3): goes on after a[n]:-5..5'],
    [['n:0..3', 'a[n]:1..5'], '0\n', undefined],
    [['n:1..9 k:1..n'], '4 5', 'line 1 (4 5): k = 5 is outside 1..n'],
    [['n:1..9', '@n-1 x:0..9'], '3\n1\n2', undefined],
    [['n:1..9', '@2*n x:0..9'], '1\n1', 'line 3 (no such line): missing, the shape says x:0..9'],
    [['s:word(1..3,[a-c])'], 'abd', 'line 1 (abd): has characters outside [a-c]'],
    [['s:line(0..5,[a-z ])'], 'ab cd', undefined],
    [['s:line(0..5,[a-z ])'], 'ab cde', 'line 1 (ab cde): has 6 characters, allowed are 0..5'],
    [['op:one(push|pop)'], 'top', 'line 1 (top): top is none of push|pop'],
    [['@2 op:one(put) k:1..9 | op:one(end)'], 'put 3\nend', undefined],
    [['op:one(put) k:1..9 | op:one(end)'], 'put', 'line 1 (put): put is none of end'],
    [['n:1..3', 'rest'], '1\nanything at all', undefined],
  ])('%o of %o', (shape, input, expected) => {
    expect(describeMismatch(shape, `${input}\n`)).toBe(expected)
  })

  test('and tells which numbers the statement must name', () => {
    expect(statedNumbers(['n:1..100 k:1..n', 'a[n]:-50..50'])).toEqual(['1', '100', '-50', '50'])
  })
})

describe('a recipe is spelled out', () => {
  const spell = (input: string) => spellOut({ input, output: '' }).input
  test.each([
    ['{{range 3 6}}', '3 4 5 6'],
    ['{{range 2 -1}}', '2 1 0 -1'],
    ['{{repeat 3 "7 "}}', '7 7 7'],
    ['{{repeat 2 "a\\n"}}b', 'a\na\nb'],
    ['{{lines 2 "a{i} {i+1} {i-1} {9-i} {4..4} {x|x}" seed 1}}', 'a1 2 0 8 4 x\na2 3 1 7 4 x'],
    ['plain {text}', 'plain {text}'],
  ])('%s', (recipe, expected) => {
    expect(spell(recipe)).toBe(expected)
  })

  test('the same on every machine where it is random', () => {
    expect(spell('{{random 6 1..9 seed 4}}')).toBe(spell('{{random 6 1..9 seed 4}}'))
    expect(spell('{{random 6 1..9 seed 4}}')).not.toBe(spell('{{random 6 1..9 seed 5}}'))
    expect(spell('{{rows 2 1..9 0..1 seed 4}}')).toMatch(/^[1-9] [01]\n[1-9] [01]$/)
    expect(spell('{{letters 8 "ab" seed 1}}')).toMatch(/^[ab]{8}$/)
  })

  test.each(['{{dance 3}}', '{{range a 3}}', '{{random 3 9 seed 1}}'])(
    '%s is refused',
    (recipe) => {
      expect(() => spell(recipe)).toThrow()
    },
  )
})
