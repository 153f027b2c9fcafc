import { judgeStatuses } from '@assay/contract/judge0-statuses'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from './run-outcome.ts'

const ended = (id: number, rest: Partial<Parameters<typeof outcomeOf>[0]> = {}) =>
  outcomeOf({
    status: {
      id,
      description: judgeStatuses.find((status) => status.id === id)?.description ?? '',
    },
    message: '',
    cpuMs: null,
    hasErrorOutput: false,
    ...rest,
  })

test('no outcome speaks the language of judges', () => {
  for (const { id } of judgeStatuses.filter(({ id }) => id > 4)) {
    const { title, advice } = ended(id)
    expect(`${title} ${advice}`).not.toMatch(/NZEC|SIG[A-Z]+|Runtime Error|Internal Error/)
    expect(advice).not.toBeNull()
  }
})

test('a program that ended normally needs no advice', () => {
  expect(ended(3)).toEqual({ title: 'Finished', tone: 'neutral', advice: null })
})

describe('out of time', () => {
  test('while waiting, the advice is about waiting', () => {
    expect(ended(5, { cpuMs: 0 }).advice).toContain('waited')
  })

  test('while computing, it is about loops', () => {
    expect(ended(5, { cpuMs: 5010 }).advice).toContain('loop')
    expect(ended(5).advice).toContain('loop')
  })
})

describe('a failing exit status', () => {
  test('is named, with where to read on', () => {
    const message = 'Exited with error status 3'
    expect(ended(11, { message }).advice).toMatch(/exit code 3.*Does main return 0/)
    expect(ended(11, { message, hasErrorOutput: true }).advice).toContain('error output')
    expect(ended(11).advice).toContain('with an error')
  })

  test('for lack of memory says so', () => {
    expect(ended(11, { message: 'Memory limit exceeded' }).title).toBe('Out of memory')
  })
})

test.each([
  [11, 'Exited with error status 1; output cut at 1024 KB'],
  [5, 'Time limit exceeded; output cut at 1024 KB'],
  [3, 'Output cut at 1024 KB'],
])('a program that prints too much is told so, not that status %i is %s', (id, message) => {
  const { title, tone, advice } = ended(id, { message, hasErrorOutput: true })
  expect([title, tone]).toEqual(['Too much output', 'bad'])
  expect(advice).toMatch(/^Your program printed more than 1 MB/)
})
