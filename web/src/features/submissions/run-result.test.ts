import { describe, expect, test } from 'vitest'
import { flagOf, readRun } from './run-result.ts'

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
  test('is standard output, else error output, else what the compiler said', () => {
    const all = { ...nothing, stdout: 'out', stderr: 'err', compile_output: 'compiler' }
    expect(readRun(all).output).toBe('out')
    expect(readRun({ ...all, stdout: null }).output).toBe('err')
    expect(readRun({ ...all, stdout: '', stderr: '' }).output).toBe('compiler')
  })

  test('is an unknown error where there is none, and nothing to hand in', () => {
    expect(readRun(nothing)).toMatchObject({ output: 'Unknown error', hasOutput: false })
  })

  test('tells what went wrong on our side, and is nothing to hand in', () => {
    const lost = { ...nothing, message: 'The run was lost', status: { id: 13, description: 'x' } }
    expect(readRun(lost)).toMatchObject({ output: 'The run was lost', hasOutput: false })
  })
})

test('a program that ran to its end is called finished, not accepted', () => {
  expect(readRun(nothing)).toMatchObject({ status: 'Finished', tone: 'calm' })
  const late = { ...nothing, status: { id: 5, description: 'Time Limit Exceeded' } }
  expect(readRun(late)).toMatchObject({ status: 'Time Limit Exceeded', tone: 'bad' })
})

test('time and memory are told in fitting units', () => {
  expect(readRun({ ...nothing, time: '0.041', memory: 9216 }).facts).toEqual(['41 ms', '9.0 MB'])
  expect(readRun({ ...nothing, time: '5.100', memory: 512 }).facts).toEqual(['5.10 s', '512 KB'])
  expect(readRun({ ...nothing, time: '0', memory: 262_144 }).facts).toEqual(['0 ms', '256 MB'])
  expect(readRun(nothing).facts).toEqual([])
})

test('the claim compares trimmed texts and nothing less', () => {
  const run = (stdout: string) => readRun({ ...nothing, stdout })
  expect(flagOf(run(' 4\n\n'), '4')).toBe(true)
  expect(flagOf(run('4 \n5'), '4\n5')).toBe(false)
})
