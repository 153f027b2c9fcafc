import type { Marking } from '@assay/contract/assessment-options'
import { expect, test } from 'vitest'
import { readRun } from './run-result.ts'
import type { ScoredRun } from './run-state.ts'
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
const scored: ScoredRun = {
  ...{ token: 'a', result: result('4'), source: 'code', language: 'Java', further: [] },
}
const sample = { phase: 'finished', isCustom: false, ...scored } as const
const custom = { phase: 'finished', isCustom: true, ...scored } as const
const expecting = (expectedOutput: string, marking: Marking = 'sample') => ({
  expectedOutput,
  marking,
})
const hint = (input: Partial<Parameters<typeof submitHint>[0]>) =>
  submitHint({ shown: sample, scored, isChanged: false, expected: expecting('4'), ...input })

test('a run on custom input is said not to be scored', () => {
  expect(hint({ shown: custom, scored: null }).text).toContain('not scored')
  expect(hint({ shown: custom }).text).toContain('last run on the sample input')
})

test('an output in another language than the editor shows is told', () => {
  const text = 'Your last run was in Java. Run your Python code to submit that instead.'
  expect(hint({ isChanged: true, language: 'Python' })).toEqual({ tone: 'warn', text })
  expect(hint({ language: 'Java' }).tone).toBe('good')
})

test('the hint says what is missing', () => {
  expect(hint({ shown: { phase: 'none' }, scored: null }).text).toContain('Run your code')
  const silent = { ...scored, result: result(null) }
  expect(hint({ scored: silent }).text).toContain('no output')
})

test('of an answer that is an input, it is told in those words', () => {
  const input = { language: 'Input', scored: { ...scored, language: 'Input' } } as const
  expect(hint({ ...input, shown: { phase: 'none' }, scored: null }).text).toBe(
    'Run your input, then submit it.',
  )
  expect(hint({ ...input, isChanged: true }).text).toContain('Your input has changed')
})

test('the hint says what submitting scores, and that it is final', () => {
  expect(hint({})).toEqual({ tone: 'good', text: 'Submitting is final.' })
  expect(hint({ expected: expecting('5') })).toMatchObject({
    tone: 'warn',
    text: expect.stringMatching(/score 0.*final/),
  })
})

test('whether the output matches is said only while another run is shown', () => {
  expect(hint({ shown: custom }).text).toContain('matches')
  expect(hint({ shown: custom, expected: expecting('5') }).text).toContain('differs')
})

test('with hidden cases the sample decides nothing', () => {
  const judged = expect.stringMatching(/final; the hidden cases decide/)
  expect(hint({ expected: expecting('4', 'cases') })).toEqual({ tone: 'good', text: judged })
  expect(hint({ expected: expecting('5', 'cases') })).toEqual({ tone: 'warn', text: judged })
  const written = hint({
    expected: expecting('5', 'cases'),
    scored: { ...scored, language: 'Cases' },
    language: 'Cases',
  })
  expect(written.text).toContain('the hidden wrong programs decide')
})

test('with several samples the hint says how many fail', () => {
  const passed = { isPassed: true, text: 'Matches' }
  const failed = { isPassed: false, text: 'Differs' }
  const withVerdicts = (...verdicts: (typeof passed)[]) =>
    hint({ expected: expecting('4', 'cases'), verdicts })
  expect(withVerdicts(passed, passed)).toMatchObject({
    tone: 'good',
    text: expect.stringContaining('the hidden cases decide'),
  })
  expect(withVerdicts(passed, failed, failed)).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('fails 2 of 3 samples'),
  })
})

test('changed code is to be run again, whatever the old output was', () => {
  expect(hint({ isChanged: true })).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('has changed'),
  })
})

test('submitting before the last stage is said to end the question', () => {
  const expected = expecting('4', 'cases')
  const early = hint({ expected, stages: { count: 4, reached: 2 } })
  expect(early.text).toBe(
    'Submitting is final and ends the question at stage 2 of 4; the hidden cases decide.',
  )
  expect(hint({ expected, stages: { count: 4, reached: 4 } }).text).toBe(
    'Submitting is final; the hidden cases decide.',
  )
})
