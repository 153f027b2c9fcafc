import { expect, test } from 'vitest'
import { mutantsOf } from './mutate.ts'

const changed = (source: string) => mutantsOf(source, 'Python').map(({ source }) => source)

test.each([
  ['a < b', ['a <= b']],
  ['a and b', ['a or b']],
  ['max(a, b)', ['min(a, b)']],
  ['x = 0', ['x = 1', 'x = (-1)']],
  ['x = 7', ['x = 8', 'x = 6']],
  ['m = 1000007', ['m = 1000008']],
  ['range(n)', ['range(n + 1)', 'range(n - 1)']],
  ['range(a, b)', ['range(a, b + 1)', 'range(a, b - 1)']],
])('%s may be slipped', (source, mutants) => {
  expect(changed(source)).toEqual(mutants)
})

test.each(['x = -y', 'print(*row)', '# a < 1', 'print("a < 1")', 'row.max'])(
  '%s has nothing to slip on',
  (source) => {
    expect(changed(source)).toEqual([])
  },
)

test('a comment that is not closed reaches to the end of the program', () => {
  expect(mutantsOf('int a = b; /* a < 1\n/* x = 0', 'C')).toEqual([])
})

test('a mutant is named by its line before and after', () => {
  const [mutant] = mutantsOf('a = x\nif a > b:\n    pass\n', 'Python')
  expect(mutant).toMatchObject({ name: 'if a > b: → if a >= b:', line: 2 })
})

test('of a long program only so many are made, from its beginning to its end', () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `x${index} = ${index + 2}`)
  const mutants = mutantsOf(lines.join('\n'), 'Python', 50)
  expect(mutants).toHaveLength(50)
  expect(mutants[0]?.line).toBe(1)
  expect(mutants.at(-1)?.line).toBeGreaterThan(4800)
})
