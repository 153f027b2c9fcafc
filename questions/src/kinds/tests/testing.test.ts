import { kindNameOf } from '@assay/contract/kinds/kinds'
import { maxWrittenCases, readCases } from '@assay/contract/kinds/tests/written-cases'
import { maxChars } from '@assay/contract/question-parts'
import { describe, expect, test } from 'vitest'
import { readBank } from '../../bank.ts'
import { inputCheck } from '../../shape.ts'
import { readMadeQuestions } from '../all-made.ts'
import { readMade } from '../made-of.ts'
import { testingQuestion, testingRecipes } from './testing.ts'

const bank = readBank()
const { questions, problems } = readMade(testingRecipes, bank)

test('every level has such questions, each with a slug and a title of its own', () => {
  expect(problems).toEqual([])
  expect(new Set(questions.map(({ level }) => level)).size).toBe(3)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  const all = [...bank, ...readMadeQuestions(bank).questions]
  for (const key of ['slug', 'title'] as const) {
    expect(new Set(all.map((question) => question[key])).size).toBe(all.length)
  }
  expect(questions.filter(({ title }) => title.length > maxChars.title)).toEqual([])
  expect(questions.every(({ kind }) => kindNameOf(kind) === 'tests')).toBe(true)
})

describe.each(questions)('$slug', (question) => {
  const hidden = question.hiddenCases.map(({ input }) => JSON.parse(input))

  test('shows how many programs are hidden, and nothing of them', () => {
    const { samples, statement, starters } = question
    const shown = JSON.stringify([samples, statement, starters])
    expect(JSON.parse(samples[0].input)).toEqual({ wrongPrograms: hidden.length })
    for (const text of [hidden[0].reference, ...hidden.map(({ program }) => program)]) {
      expect(shown).not.toContain(JSON.stringify(text).slice(1, -1))
    }
    for (const { name } of question.hiddenCases) expect(shown).not.toContain(name)
  })

  test('has no program to which an input could be more than data', () => {
    for (const { program, reference, validator } of hidden) {
      expect([program, reference, validator].join('\n')).not.toMatch(
        /\b(?:eval|exec|__import__|subprocess|signal|threading)\b|\bos\./,
      )
    }
  })

  test('is answered by few cases of the right shape, and begins with others', () => {
    const cases = readCases(question.solutions[0]?.source ?? '')
    expect(cases.length).toBeGreaterThan(1)
    expect(cases.length).toBeLessThanOrEqual(maxWrittenCases)
    const check = inputCheck(bank.find(({ slug }) => `test-${slug}` === question.slug)?.shape ?? [])
    for (const { input } of cases) expect(check(`${input}\n`)).toBeUndefined()
    const first = readCases(question.starters[0]?.source ?? '')
    for (const one of first) expect(cases).not.toContainEqual(one)
  })
})

test('a recipe that names no case of its question is told', () => {
  const question = bank.find(({ slug }) => `test-${slug}` === questions[0]?.slug)
  if (!question) throw new Error('the bank has no such question')
  const programs = questions[0]?.hiddenCases.map(({ name }) => name) ?? []
  const recipe = { of: question.slug, programs, cases: ['no such case'] }
  expect(() => testingQuestion(question, recipe)).toThrow(
    `${question.slug} has no hidden case "no such case"`,
  )
})
