import * as z from 'zod/mini'
import { languages, levels } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'
import { minCountedAnswers } from './results.ts'

const admin = { access: 'admin', tag: 'results' } as const

/** What the figures of a question say, in the order in which they are looked for. */
export const itemFindings = ['too-few', 'negative', 'too-easy', 'too-hard', 'weak', 'good'] as const
export type ItemFinding = (typeof itemFindings)[number]

/** Those of a question that tells little, the worst first. */
export const weakFindings = ['negative', 'weak', 'too-hard', 'too-easy'] as const
export type WeakFinding = (typeof weakFindings)[number]

/** What a finding means, in a sentence. */
export const findingTexts: Record<ItemFinding, string> = {
  'too-few': `Its figures appear once ${minCountedAnswers} candidates have finished with it, because fewer say too little.`,
  negative:
    'Candidates who do well elsewhere solve it less often than others. Check its statement and its cases.',
  'too-easy': 'Nearly everyone solves it; it tells you little.',
  'too-hard': 'Hardly anyone solves it; it tells you little.',
  weak: 'It hardly tells strong candidates from others.',
  good: 'It tells strong candidates from others.',
}

/**
 * `too-easy` from this share of solvers on, `too-hard` up to that one. Discrimination below `weak`
 * hardly tells good from other candidates.
 */
export const itemBounds = { tooEasy: 0.9, tooHard: 0.1, weak: 0.2 } as const

/** What at least two wrong answers printed for the first sample; empty if they printed nothing. */
const wrongOutputSchema = z.object({ output: z.string(), count: z.int() })

/**
 * The figures of one question. Those that are null need `minCountedAnswers` counted attempts, or cannot
 * be computed because all candidates did equally well.
 */
const itemFiguresSchema = z.object({
  /** Finished and judged attempts that had the question. */
  counted: z.int(),
  answered: z.int(),
  finding: z.enum(itemFindings),
  /** The share of the counted that solved it, between 0 and 1. */
  facility: z.nullable(z.number()),
  /** The correlation of its marks with the marks of all other questions, between -1 and 1. */
  discrimination: z.nullable(z.number()),
  /** From the answer before it, or from the beginning, to the answer. Without attempts that were reopened. */
  medianSeconds: z.nullable(z.int()),
  /** Runs on average before the answer. */
  runsPerAnswer: z.nullable(z.number()),
  /** The share that ran its code but did not answer. */
  abandoned: z.nullable(z.number()),
})
export type ItemFigures = z.infer<typeof itemFiguresSchema>

const itemSchema = z.extend(itemFiguresSchema, {
  questionId: idSchema,
  title: z.string(),
  level: z.enum(levels),
  /** Its place in the test; null if attempts had it and the test has it no longer. */
  position: z.nullable(z.int()),
  /** The five most frequent, among the last 1,000 attempts. Cut at 2,000 characters. */
  wrongOutputs: z.array(wrongOutputSchema),
})
export type Item = z.infer<typeof itemSchema>

export const listItems = endpoint({
  operationId: 'listItems',
  keyScopes: ['read-results'],
  summary: 'List what is known of the questions of a test',
  description: 'From all finished and judged attempts. Questions that attempts had come last.',
  errors: ['test_not_found'],
  ...admin,
  method: 'GET',
  path: '/tests/:id/items',
  params: idParams,
  responses: { 200: dataResponse(z.array(itemSchema)) },
})

const questionMonthSchema = z.object({
  /** The first day of the month, of UTC. */
  month: z.iso.date(),
  counted: z.int(),
  solved: z.int(),
})
export type QuestionMonth = z.infer<typeof questionMonthSchema>

/** Of all editions of a question, over all tests. */
const questionFiguresSchema = z.extend(itemFiguresSchema, {
  questionId: idSchema,
  title: z.string(),
  /** In so many tests it was counted. */
  tests: z.int(),
  languages: z.array(z.object({ language: z.enum(languages), counted: z.int(), solved: z.int() })),
  months: z.array(questionMonthSchema),
  /** Since when it is solved clearly more often than before; null if it is not. */
  possiblyLeakedSince: z.nullable(instant),
  /** Among the last 1,000 answers to this edition. */
  wrongOutputs: z.array(wrongOutputSchema),
})
export type QuestionFigures = z.infer<typeof questionFiguresSchema>

export const readQuestionFigures = endpoint({
  operationId: 'readQuestionFigures',
  keyScopes: ['read-results'],
  summary: 'Read how a question was solved over time',
  description: 'All editions of the question, over all tests.',
  errors: ['question_not_found'],
  ...admin,
  method: 'GET',
  path: '/questions/:id/figures',
  params: idParams,
  responses: { 200: dataResponse(questionFiguresSchema) },
})
