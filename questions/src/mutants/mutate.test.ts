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

test('a mutant is named by its line before and after', () => {
  const [mutant] = mutantsOf('a = x\nif a > b:\n    pass\n', 'Python')
  expect(mutant).toMatchObject({ name: 'if a > b: → if a >= b:', line: 2 })
})
