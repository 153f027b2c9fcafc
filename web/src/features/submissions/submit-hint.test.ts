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
const sample = { phase: 'finished', own: false, ...scored } as const
const own = { phase: 'finished', own: true, ...scored } as const

test('a run on own input never counts, and the screen says so', () => {
  expect(submitHint({ shown: own, scored: null, isChanged: false })).toContain('not scored')
  expect(submitHint({ shown: own, scored, isChanged: false })).toContain('not this one')
})

test('the reader is told what is missing', () => {
  const none = { phase: 'none' } as const
  expect(submitHint({ shown: none, scored: null, isChanged: false })).toContain('Run your code')
  const silent = { result: result(null), source: 'code' }
  expect(submitHint({ shown: sample, scored: silent, isChanged: false })).toContain('no output')
})

test('code that changed since the run is pointed out', () => {
  expect(submitHint({ shown: sample, scored, isChanged: true })).toContain('has changed')
  expect(submitHint({ shown: sample, scored, isChanged: false })).toContain('once')
})
