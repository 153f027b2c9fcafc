import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkBoundNames } from './bound-names.ts'
import { sourcesIn } from './sources-in.ts'

test('every bound in the working copy is a max or a min', () => {
  expect(checkBoundNames(sourcesIn(fileURLToPath(new URL('../..', import.meta.url))))).toEqual([])
})

test('a bound with another name is refused', () => {
  const name = ['most', 'Rows'].join('')
  expect(checkBoundNames(new Map([['server/src/planted.ts', `const ${name} = 5`]]))).toEqual([
    `server/src/planted.ts has the name ${name}; names of bounds begin with max or min`,
  ])
})
