import { expect, test } from 'vitest'
import { readBank } from '../bank.ts'
import { brokenStyle } from '../house-style.ts'
import type { Question } from '../question.ts'
import { brokenRules, spelledOut } from '../rules.ts'

const good = readBank().find(({ slug }) => slug === 'night-shift-log')
if (!good) throw new Error('the bank has no log of a night shift')
const broken = (changes: Partial<Question>) => {
  const { question, problems } = spelledOut({ ...good, ...changes })
  return [...problems, ...brokenRules(question), ...brokenStyle(question)].join('\n')
}
const [first, ...samples] = good.samples
const renamed = (from: string, to: string): Partial<Question> => ({
  groups: good.groups.map((one) => ({ ...one, name: one.name.replace(from, to) })),
  hiddenCases: good.hiddenCases.map((one) => ({
    ...one,
    group: one.group?.replace(from, to) ?? null,
  })),
})

test('a work sample of the bank breaks no rule', () => {
  expect(broken({})).toBe('')
})

test.each<[Partial<Question>, string]>([
  [{ statement: good.statement.replace('# Stage 3', '# Stage 5') }, 'numbered 2, 5, 4'],
  [{ statement: good.statement.replace('# Stage 4:', 'Stage 4:') }, 'has 3 stages and 4 samples'],
  [{ samples: [first, ...samples.slice(1)] }, 'has 4 stages and 3 samples'],
  [renamed('stage 3: ties', 'ties'), 'the group "ties" belongs to no stage'],
  [renamed('stage 4', 'stage 5'), 'the group "stage 5: malformed lines" belongs to no stage'],
  [renamed('stage 4', 'stage 3'), 'stage 4 has no group of cases'],
  [{ groups: good.groups.toReversed() }, 'in the order of their stages'],
  [
    { translations: [{ language: 'sv', title: 'Logg', statement: 'Ett steg.' }] },
    'in sv: has 1 stages, not 4',
  ],
  [{ minutes: 20 }, 'Intermediate questions of this kind take 30 to 60 minutes'],
])('and is refused if it does: %#', (changes, problem) => {
  expect(broken(changes)).toContain(problem)
})

test('questions of other kinds have three samples at most', () => {
  expect(broken({ kind: 'writing' })).toContain('has more than 3 samples')
})
