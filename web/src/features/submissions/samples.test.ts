import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { expect, test } from 'vitest'
import { readRun } from './run-result.ts'
import { isStageMissing, type SampledQuestion, sampleVerdicts } from './samples.ts'

const inStages = (reached: number): SampledQuestion => ({
  ...{ kind: 'work-sample', sampleInput: '1', expectedOutput: '1' },
  stages: { count: 3, reached },
})
const run = (further: number) => ({
  ...{ token: 'a', source: 'code', language: null, result: {} as never },
  further: Array.from({ length: further }, () => ({}) as never),
})
const [passed, failed] = [
  { isPassed: true, text: 'Matches' },
  { isPassed: false, text: 'Differs' },
]

test('a stage is missing once the newest sample has come out right', () => {
  expect(isStageMissing(inStages(2), run(1), [passed, failed])).toBe(false)
  expect(isStageMissing(inStages(2), run(1), [failed, passed])).toBe(true)
  expect(isStageMissing(inStages(3), run(2), [passed, passed, passed])).toBe(false)
  expect(isStageMissing(inStages(1), null, [undefined])).toBe(false)
})

test('a sample comes out right as the server opens stages: printed, by a run without an error', () => {
  const ran = (texts: object, id = 3) => {
    const nothing = { stdout: null, stderr: null, compile_output: null, time: null, memory: null }
    const status = { id, description: '' }
    const result = readRun({ ...nothing, message: '', status, ...texts })
    const scored = { ...run(0), result }
    const samples = [{ input: '1', expectedOutput: '1' }]
    const verdicts = sampleVerdicts(samples, scored, { marking: 'cases', comparison: undefined })
    return isStageMissing(inStages(1), scored, verdicts)
  }
  expect(ran({ stdout: '1' })).toBe(true)
  expect(ran({ stderr: '1' })).toBe(false)
  expect(ran({ stdout: '1' }, judgeStatusIds.nonZeroExit)).toBe(false)
})

test('or if the run read more samples than are shown, since another tab opened a stage', () => {
  expect(isStageMissing(inStages(1), run(1), [failed])).toBe(true)
})

test('a question without stages has none to miss', () => {
  const { stages, ...plain } = inStages(1)
  expect(isStageMissing(plain, run(2), [passed])).toBe(false)
})
