import { expect, test } from 'vitest'
import { testRules } from './test-rules.ts'

test('marking by cases replaces exactly the rules it changes', () => {
  const [specified, byCases] = [testRules('sample'), testRules('cases')]
  expect(specified).toHaveLength(5)
  expect(byCases).toHaveLength(5)
  expect(specified.filter((rule) => byCases.includes(rule))).toEqual([
    'There is no time limit.',
    'Input and output are provided.',
  ])
})
