import { expect, test } from 'vitest'
import { readRun } from './run-result.ts'
import { submitHint } from './submit-hint.ts'

const result = (stdout: string | null) =>
  readRun({
    stdout,
    stderr: null,
    compile_output: null,
    message: '',
    time: null,
    memory: null,
    status: { id: 3, description: 'Accepted' },
  })
const scored = { result: result('4'), source: 'code' }
const sample = { phase: 'finished', isCustom: false, ...scored } as const
const custom = { phase: 'finished', isCustom: true, ...scored } as const

test('a run on custom input is said not to be scored', () => {
  expect(submitHint({ shown: custom, scored: null, isChanged: false })).toContain('not scored')
  expect(submitHint({ shown: custom, scored, isChanged: false })).toContain('not this one')
})

test('the hint says what is missing', () => {
  const none = { phase: 'none' } as const
  expect(submitHint({ shown: none, scored: null, isChanged: false })).toContain('Run your code')
  const silent = { result: result(null), source: 'code' }
  expect(submitHint({ shown: sample, scored: silent, isChanged: false })).toContain('no output')
})

test('the hint says that the code has changed since the run', () => {
  expect(submitHint({ shown: sample, scored, isChanged: true })).toContain('has changed')
  expect(submitHint({ shown: sample, scored, isChanged: false })).toContain('once')
})
