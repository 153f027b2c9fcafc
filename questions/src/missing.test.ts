import { expect, test } from 'vitest'
import { readBank } from './bank.ts'
import { missingParts } from './missing.ts'

const found = readBank().find(({ level, kind }) => level === 'Advanced' && kind === 'writing')
if (!found) throw new Error('the bank has no Advanced question to write')
const unfinished = { ...found, failing: [], noSlowSolutionReason: undefined }

test('an Advanced question lacks a wrong and a slow solution', () => {
  expect(missingParts(unfinished)).toEqual(['a wrong solution', 'a slow solution'])
})

test('a debugging question lacks a wrong solution only, since its algorithm is given', () => {
  expect(missingParts({ ...unfinished, kind: 'debugging' })).toEqual(['a wrong solution'])
})
