import type { CaseVerdict } from '@assay/contract/judgings'
import { expect, test } from 'vitest'
import { changedGroups, freshCasesText, groupFacts, whyNotRun } from './group-text.ts'

const ended = (...verdicts: CaseVerdict[]) => verdicts.map((verdict) => ({ verdict }))

test('a group tells how many of its cases passed, and how many were not run', () => {
  expect(groupFacts(ended('passed'))).toBe('1 of 1 case passed')
  expect(groupFacts(ended('passed', 'wrong'))).toBe('1 of 2 cases passed')
  expect(groupFacts(ended('too slow', 'not run', 'not run'))).toBe('0 of 3 cases passed, 2 not run')
})

test('a case that was not run says why', () => {
  const [ordinary, last] = [{ needsAll: false }, { needsAll: true }]
  expect(whyNotRun(ordinary, ended('passed', 'wrong'))).toBeUndefined()
  expect(whyNotRun(ordinary, ended('wrong', 'not run'))).toContain('another case of the group')
  expect(whyNotRun(last, ended('wrong', 'not run'))).toContain('another case of the group')
  expect(whyNotRun(last, ended('not run', 'not run'))).toContain('another group has failed')
})

test('fewer cases for an attempt than there should be are told', () => {
  expect(freshCasesText(null)).toBeUndefined()
  expect(freshCasesText(5)).toBe('5 cases made for this attempt')
  expect(freshCasesText(3)).toMatch(/^Only 3 of 5 cases/)
  expect(freshCasesText(0)).toMatch(/^No case/)
})

test('a rejudging tells which groups changed', () => {
  const group = (name: string, passed: boolean) => ({ name, marks: 2, needsAll: false, passed })
  const before = [group('basics', true), group('ties', false), group('gone', true)]
  const after = [group('basics', true), group('ties', true), group('new', true)]
  expect(changedGroups(before, after)).toEqual(['ties 0 → 2'])
  expect(changedGroups(after, before)).toEqual(['ties 2 → 0'])
  expect(changedGroups([], after)).toEqual([])
})
