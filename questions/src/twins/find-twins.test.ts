import { afterAll, expect, test } from 'vitest'
import { startBulkRunner } from '../mutants/bulk.ts'
import type { Case, Question } from '../question.ts'
import { findTwins } from './find-twins.ts'

const bulk = startBulkRunner()
afterAll(() => bulk.stop())

const asCase = ([input, output]: readonly [string, string], index: number): Case => ({
  ...{ name: `case ${index}`, weight: 1, group: null },
  input: `${input}\n`,
  output: `${output}\n`,
})
function question(
  slug: string,
  { shape, source, cases }: { shape: string[]; source: string; cases: [string, string][] },
): Question {
  const [sample, ...hiddenCases] = cases.map(asCase)
  if (!sample) throw new Error('a question needs a sample')
  return {
    ...{ slug, title: slug, topic: 'arrays', level: 'Basic', minutes: 5, kind: 'writing' },
    ...{ statement: '', survivors: [], groups: [], starters: [], failing: [], shape, hiddenCases },
    samples: [sample],
    solutions: [{ language: 'Python', source }],
  }
}

const sum = question('sum', {
  shape: ['n:1..9', 'a[n]:-99..99'],
  source: 'input()\nprint(sum(map(int, input().split())))\n',
  cases: [
    ['2\n1 2', '3'],
    ['1\n-4', '-4'],
    ['3\n5 5 5', '15'],
  ],
})
const total = question('total', {
  shape: ['n:1..50', '@n x:-5..5'],
  source: 'print(sum(int(input()) for _ in range(int(input()))))\n',
  cases: [
    ['2\n4\n4', '8'],
    ['1\n0', '0'],
    ['3\n1\n-5\n1', '-3'],
  ],
})
const largest = question('largest', {
  ...{ shape: sum.shape as string[], source: 'input()\nprint(max(map(int, input().split())))\n' },
  cases: [
    ['2\n1 2', '2'],
    ['1\n-4', '-4'],
    ['3\n7 5 6', '7'],
  ],
})

test('the same task is found in another format, and another task is not', async () => {
  const bank = [sum, total, largest]
  const { twins, pairs } = await findTwins(bank, bank, [bulk])
  expect(pairs).toBe(6)
  expect(twins).toHaveLength(2)
  expect(twins).toContainEqual({
    ...{ solver: 'sum', solved: 'total' },
    how: 'input column as a list, output the same',
  })
  expect(twins).toContainEqual({
    ...{ solver: 'total', solved: 'sum' },
    how: 'input list as a column, output the same',
  })
})
