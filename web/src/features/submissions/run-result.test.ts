import type { Marking } from '@assay/contract/assessment-options'
import { judgeStatusIds } from '@assay/contract/judge0-statuses'
import { matchesExpected } from '@assay/contract/submissions'
import { describe, expect, test } from 'vitest'
import { isCompared, readRun } from './run-result.ts'

const nothing = {
  stdout: null,
  stderr: null,
  compile_output: null,
  message: 'Accepted',
  time: null,
  memory: null,
  status: { id: 3, description: 'Accepted' },
}

describe('the output of a run', () => {
  test('is standard output, else error output, else compiler output', () => {
    const all = { ...nothing, stdout: 'out', stderr: 'err', compile_output: 'compiler' }
    expect(readRun(all).output).toBe('out')
    expect(readRun({ ...all, stdout: null }).output).toBe('err')
    expect(readRun({ ...all, stdout: '', stderr: '' }).output).toBe('compiler')
  })

  test('is an unknown error if there is none, and cannot be submitted', () => {
    expect(readRun(nothing)).toMatchObject({ output: 'Unknown error', hasOutput: false })
  })

  test('says what went wrong on our side, and cannot be submitted', () => {
    const lost = { ...nothing, message: 'The run was lost', status: { id: 13, description: 'x' } }
    expect(readRun(lost)).toMatchObject({ output: 'The run was lost', hasOutput: false })
  })
})

test('the message of a compiler or of a program that failed is not compared', () => {
  const ended = (id: number, texts: object) =>
    readRun({ ...nothing, status: { id, description: 'x' }, ...texts }).isComparable
  const { accepted, compilationError, nonZeroExit } = judgeStatusIds
  expect(ended(accepted, { stdout: '4' })).toBe(true)
  expect(ended(accepted, { stderr: '4' })).toBe(true)
  expect(ended(compilationError, { compile_output: 'error: expected ;' })).toBe(false)
  expect(ended(nonZeroExit, { stderr: 'Traceback' })).toBe(false)
  expect(ended(nonZeroExit, { stdout: '4', stderr: 'Traceback' })).toBe(true)
  expect(ended(accepted, {})).toBe(false)
})

describe('what was written beside the output', () => {
  const warned = { ...nothing, stdout: 'out', stderr: 'debug', compile_output: 'warning' }

  test('is shown, but is no part of it', () => {
    expect(readRun(warned)).toMatchObject({
      output: 'out',
      errorOutput: 'debug',
      compilerOutput: 'warning',
    })
  })

  test('is not repeated if it is the output', () => {
    expect(readRun({ ...warned, stdout: null })).toMatchObject({
      output: 'debug',
      errorOutput: null,
      compilerOutput: 'warning',
    })
    expect(readRun({ ...warned, stdout: null, stderr: null })).toMatchObject({
      output: 'warning',
      errorOutput: null,
      compilerOutput: null,
    })
  })
})

test('time and memory have fitting units', () => {
  expect(readRun({ ...nothing, time: '0.041', memory: 9216 }).facts).toEqual([
    'CPU 41 ms',
    '9.0 MB',
  ])
  expect(readRun({ ...nothing, time: '5.100', memory: 512 }).facts).toEqual([
    'CPU 5.10 s',
    '512 KB',
  ])
  expect(readRun({ ...nothing, time: '0', memory: 262_144 }).facts).toEqual([
    'CPU under 1 ms',
    '256 MB',
  ])
  expect(readRun(nothing).facts).toEqual([])
})

test('outputs match if they are equal after trimming, or without blanks at line ends', () => {
  const matches = (stdout: string, marking: Marking) =>
    matchesExpected(readRun({ ...nothing, stdout }), { expectedOutput: '4\n5', marking })
  expect(matches(' 4\n5\n\n', 'sample')).toBe(true)
  expect(matches('4 \n5', 'sample')).toBe(false)
  expect(matches(' 4\n5\n\n', 'cases')).toBe(false)
  expect(matches('4 \n5', 'cases')).toBe(true)
})

test('by cases, only what a program prints is compared', () => {
  const result = readRun({ ...nothing, stderr: '4' })
  const matches = (marking: Marking) => matchesExpected(result, { expectedOutput: '4', marking })
  expect([matches('sample'), isCompared(result, 'sample')]).toEqual([true, true])
  expect([matches('cases'), isCompared(result, 'cases')]).toEqual([false, false])
})
