import * as z from 'zod/mini'
import { assessmentSchema } from './assessments.ts'
import { maxQuestionsOnEdit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { bankQuestionSchema } from './question-bank.ts'
import { chosenQuestionIds } from './questions.ts'
import { dataResponse, idParams, idSchema } from './responses.ts'

/** A question of a test, as its administrators see it. */
const testQuestionSchema = z.omit(bankQuestionSchema, { uses: true, successPercent: true })
export type TestQuestion = z.infer<typeof testQuestionSchema>

const testQuestionsSchema = z.object({
  /** In the order in which candidates get them. */
  questions: z.array(testQuestionSchema),
  /** Of the test; a change that is based on an older one gets 409. */
  version: z.int(),
  /** Once somebody has begun the test, its questions stay. */
  isBegun: z.boolean(),
  /** How many have begun with other questions or in another language, before an edit. */
  begunWithOthers: z.int(),
})
export type TestQuestions = z.infer<typeof testQuestionsSchema>

const version = z.int('Version must be a whole number')
const admin = { access: 'admin', tag: 'tests', params: idParams } as const
const response = dataResponse(testQuestionsSchema)

export const readTestQuestions = endpoint({
  ...admin,
  method: 'GET',
  path: '/test/questions/:id',
  responses: { 200: response },
})

/** Chooses all questions of a test, in this order. */
export const setTestQuestions = endpoint({
  ...admin,
  method: 'PUT',
  path: '/test/questions/:id',
  body: z.object({ questionIds: chosenQuestionIds(maxQuestionsOnEdit), version }),
  responses: { 200: response },
})

/** Replaces one question by a freshly drawn one. */
export const redrawTestQuestion = endpoint({
  ...admin,
  method: 'POST',
  path: '/test/questions/:id/draw',
  body: z.object({ questionId: idSchema, version }),
  responses: { 200: response },
})

/** A new test with the same questions and options; times that have passed are left out. */
export const duplicateAssessment = endpoint({
  ...admin,
  method: 'POST',
  path: '/test/duplicate/:id',
  responses: { 201: dataResponse(assessmentSchema) },
})
