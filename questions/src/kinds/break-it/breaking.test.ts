import { type Level, levels, standardLanguages } from '@assay/contract/catalogue'
import { languagesOf } from '@assay/contract/kinds/break-it/shown-programs'
import { maxChars } from '@assay/contract/question-parts'
import { describe, expect, test } from 'vitest'
import { readBank } from '../../bank.ts'
import type { Question } from '../../question.ts'
import { inputCheck } from '../../shape.ts'
import { readMade } from '../made-of.ts'
import { triedShape } from '../tried-shape.ts'
import { breakingQuestion, breakingRecipes } from './breaking.ts'
import { translatedSlugs } from './translations.ts'

const bank = readBank()
const { questions, problems } = readMade(breakingRecipes, bank)
const ofLevel = (some: readonly Question[], level: Level) =>
  some.filter((question) => question.level === level).length
const of = (slug: string) => bank.find((one) => `break-${one.slug}` === slug)

test('every level has 60 such questions or more, each with a slug and a title of its own', () => {
  expect(problems).toEqual([])
  for (const level of levels) expect(ofLevel(questions, level), level).toBeGreaterThanOrEqual(60)
  for (const key of ['slug', 'title'] as const) {
    const taken = [...bank, ...questions].map((question) => question[key])
    expect(new Set(taken).size).toBe(taken.length)
  }
  expect(questions.filter(({ title }) => title.length > maxChars.title)).toEqual([])
})

test('tests in each of the five languages have 20 questions or more of each level to draw from', () => {
  for (const language of standardLanguages) {
    const shown = questions.filter(({ samples }) =>
      languagesOf(samples[0].input).includes(language),
    )
    for (const level of levels) {
      expect(ofLevel(shown, level), `${language}, ${level}`).toBeGreaterThanOrEqual(20)
    }
  }
})

test('every translation belongs to a question', () => {
  const slugs = questions.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(translatedSlugs().map((slug) => `break-${slug}`)))
})

describe.each(questions)('$slug', (question) => {
  const cases = question.hiddenCases.map(({ input }) => JSON.parse(input))
  const [shown] = question.samples.map(({ input }) => JSON.parse(input))

  test('shows the programs by which the answer is judged, and not the reference', () => {
    expect(shown.programs).toEqual(cases.map(({ program }) => program))
    expect(new Set(shown.programs).size).toBe(3)
    expect(JSON.stringify(shown)).not.toContain(JSON.stringify(cases[0].reference))
  })

  test('has no program to which an input could be more than data', () => {
    const programs = [...shown.programs, cases[0].reference, shown.validator ?? '']
    for (const program of programs) {
      expect(program).not.toMatch(/\b(?:eval|exec|__import__|subprocess|signal|threading)\b|\bos\./)
    }
  })

  test('is broken by a short input of the right shape', () => {
    const source = question.solutions[0]?.source ?? ''
    const isShort = source.length <= 200 || source.trim().split(/\s+/).length <= 20
    expect(isShort).toBe(true)
    expect(inputCheck(of(question.slug)?.shape ?? [])(source)).toBeUndefined()
  })
})

test('a recipe that names no program of its question is told', () => {
  const [question] = bank
  if (!question) throw new Error('the bank is empty')
  const recipe = { of: question.slug, input: '1\n' }
  const programs: [string, string, string] = ['no such mistake', '', '']
  expect(readMade(breakingRecipes, []).problems[0]).toMatch(
    /^break-it.yaml: the bank has no question /,
  )
  expect(() => breakingQuestion(question, { ...recipe, programs })).toThrow(
    `${question.slug} has no program in Python: no such mistake`,
  )
})

test('a shape that the sandbox cannot check is refused', () => {
  const shape = ['@2 op:one(get) k:1..9 | op:one(end)']
  expect(() => triedShape(shape)).toThrow('cannot be checked beside a program')
  expect(triedShape(['n:1..9', 'w[n]:word(1..n,[a-z])'])).toEqual([
    {
      rule: 'n:1..9',
      count: '1',
      items: [
        {
          ...{ name: 'n', count: null, type: 'number', low: '1', high: '9', set: null },
          choices: [],
        },
      ],
    },
    {
      rule: 'w[n]:word(1..n,[a-z])',
      count: '1',
      items: [
        {
          ...{ name: 'w', count: 'n', type: 'word', low: '1', high: 'n', set: '[a-z]' },
          choices: [],
        },
      ],
    },
  ])
})
