import { expect, test } from 'vitest'
import { readBank } from './bank.ts'
import { brokenStyle } from './house-style.ts'
import { nearDuplicates } from './near-duplicates.ts'
import type { Question } from './question.ts'
import { brokenRules, spelledOut } from './rules.ts'

const [good] = readBank().filter(({ level }) => level === 'Advanced')
if (!good) throw new Error('the bank has no Advanced question')
const broken = (changes: Partial<Question>) => {
  const { question, problems } = spelledOut({ ...good, ...changes })
  return [...problems, ...brokenRules(question), ...brokenStyle(question)].join('\n')
}

test('cases that would fill the memory together are refused', () => {
  const large = {
    name: 'large',
    input: '{{repeat 8000000 "7"}}',
    output: '7',
    weight: 1,
    group: null,
  }
  const hiddenCases = Array.from({ length: 12 }, (_, at) => ({ ...large, name: `large ${at}` }))
  const { question, problems } = spelledOut({ ...good, hiddenCases })
  expect(question.hiddenCases).toHaveLength(5)
  expect(problems).toHaveLength(7)
  expect(problems[0]).toContain('case "large 5": there is no room for it')
})

test('a question of the bank breaks no rule', () => {
  expect(broken({})).toBe('')
})

test.each<[Partial<Question>, string]>([
  [{ statement: 'Too short.' }, 'the statement has 2 words'],
  [{ statement: good.statement.replace('**Limits.**', 'Limits.') }, 'no paragraph **Limits.**'],
  [{ shape: ['n:1..987654'] }, 'does not name the bound 987654'],
  [{ minutes: 5 }, 'Advanced questions of this kind take 25 to 40 minutes'],
  [{ hiddenCases: good.hiddenCases.slice(0, 4) }, 'has 4 hidden cases'],
  [{ solutions: good.solutions.slice(0, 1) }, 'two reference solutions'],
  [
    {
      solutions: [
        { language: 'Python', source: '' },
        { language: 'JavaScript', source: '' },
      ],
    },
    'has a reference in C, C++ or Java',
  ],
  [{ kind: 'debugging' }, 'one starter and one solution in Java'],
  [{ starters: good.solutions }, 'only debugging questions have starters'],
  [
    { hiddenCases: good.hiddenCases.map((one) => ({ ...one, output: good.samples[0].output })) },
    'print the output of the sample',
  ],
  [
    { hiddenCases: good.hiddenCases.map((one) => ({ ...one, output: '0' })) },
    'a program that would print 0 passes every hidden case',
  ],
  [
    { hiddenCases: [{ ...good.samples[0], name: 'odd', input: '{{no}}' }] },
    'unknown recipe {{no}}',
  ],
])('%o is told', (changes, message) => {
  expect(broken(changes)).toContain(message)
})

test('a copy under another name is found', () => {
  const copy = { ...good, slug: 'copied', title: 'Another Title' }
  expect(nearDuplicates([good, copy]).join('\n')).toContain('share 100 % of their words')
})

test('an expected table does not show the expressions of the reference', () => {
  const question = readBank().find(({ kind }) => kind === 'sql')
  if (!question) throw new Error('the bank has no SQL question')
  expect(brokenRules(question)).toEqual([])
  const [sample] = question.samples
  const output = sample.output.replace(/^[^\n]*/, (names) => names.replace(/\w+/, 'sum(pay)'))
  expect(brokenRules({ ...question, samples: [{ ...sample, output }] }).join()).toContain(
    'has the column sum(pay): give it an alias',
  )
})
