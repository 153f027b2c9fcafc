import { expect, test } from 'vitest'
import { readBank } from '../bank.ts'
import type { Question } from '../question.ts'
import { proveFresh } from './fresh.ts'
import { mismatchesOf } from './mismatches.ts'
import type { Outcome, Programs } from './programs.ts'

const [any] = readBank()
if (!any) throw new Error('the bank is empty')
const question: Question = {
  ...any,
  groups: [
    { name: 'basics', marks: 5, needsAll: false },
    { name: 'all', marks: 5, needsAll: true },
  ],
  shape: ['n:0..4294967295'],
  samples: [{ name: 'sample', input: '1\n', output: '1\n', weight: 1, group: null }],
  hiddenCases: [],
  validator: 'validator',
  generator: 'generator',
  solutions: [
    { language: 'Python', source: 'echo' },
    { language: 'C', source: 'echo' },
  ],
}

/** Programs by their source: what each prints for an input, or that it crashes. */
function provedWith(programs: Record<string, (input: string) => string | undefined>) {
  const known: typeof programs = {
    generator: (input) => `${input.split('\n')[0]}\n`,
    validator: () => '',
    echo: (input) => input,
    ...programs,
  }
  const fake: Programs = {
    async *runAll({ source }, inputs) {
      for (const input of inputs) {
        const output = known[source]?.(input)
        const end: Outcome['end'] = output === undefined ? 'crashed' : 'accepted'
        yield { end, output: output ?? '', seconds: 0, words: end }
      }
    },
    check: () => Promise.reject(new Error('there is no checker')),
  }
  return proveFresh(
    question,
    { programs: fake, mismatches: async (...args) => mismatchesOf(...args) },
    2,
  )
}

test('every attempt gets five new cases, in their groups', async () => {
  const { cases, problems } = await provedWith({})
  expect(problems).toEqual([])
  expect(cases.map(({ group }) => group)).toEqual(['basics', 'basics', 'basics', 'all', 'all'])
  expect(new Set(cases.map(({ input }) => input)).size).toBe(5)
})

test.each([
  ['that fails', { generator: () => undefined }, 'the generator fails for the fresh case'],
  ['of known inputs', { generator: () => '1\n' }, 'the generator makes no new input for "basics"'],
  ['that breaks the shape', { generator: (input: string) => `x${input}` }, 'fresh case of "'],
  ['of too much', { generator: () => '1'.repeat(262_145) }, 'has more than 262144 bytes'],
  ['of what is not valid', { validator: () => undefined }, 'the validator refuses the fresh case'],
])('a generator %s is told', async (_name, programs, problem) => {
  const { problems } = await provedWith(programs)
  expect(problems.join('\n')).toContain(problem)
})

test('references that disagree are told', async () => {
  let turn = 0
  const { cases, problems } = await provedWith({ echo: () => `${turn++}\n` })
  expect(problems.join('\n')).toContain('C prints "')
  expect(cases).toEqual([])
})
