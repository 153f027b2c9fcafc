import * as z from 'zod/mini'
import { assessmentSchema } from './assessments.ts'
import { readAssessment } from './attempts.ts'
import { maxQuestionsOnEdit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { bankQuestionSchema } from './question-bank.ts'
import { chosenQuestionIds } from './questions.ts'
import { dataResponse, idParams, idSchema } from './responses.ts'
import { readBy } from './url.ts'

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
  operationId: 'readTestQuestions',
  keyScopes: ['manage-tests'],
  summary: 'List the questions of a test',
  description:
    'In the order in which candidates get them, with the version of the test that changes to them must name.',
  errors: ['test_not_found'],
  ...admin,
  method: 'GET',
  path: '/tests/:id/questions',
  responses: { 200: response },
})

export const setTestQuestions = endpoint({
  operationId: 'setTestQuestions',
  keyScopes: ['manage-tests'],
  summary: 'Choose the questions of a test',
  description: 'Replaces all of them, in this order. Possible until somebody begins the test.',
  errors: [
    'test_not_found',
    'test_deleted',
    'test_changed',
    'test_begun',
    'question_not_offered',
    'question_unsuitable',
    'question_repeated',
  ],
  ...admin,
  method: 'PUT',
  path: '/tests/:id/questions',
  body: z.object({ questionIds: chosenQuestionIds(maxQuestionsOnEdit), version }),
  responses: { 200: response },
})

export const redrawTestQuestion = endpoint({
  operationId: 'redrawTestQuestion',
  keyScopes: ['manage-tests'],
  summary: 'Replace a question of a test',
  description:
    'Draws another question of the same level in place of this one. Possible until somebody begins the test.',
  errors: [
    'test_not_found',
    'test_deleted',
    'test_changed',
    'test_begun',
    'question_replaced',
    'bank_too_small',
  ],
  ...admin,
  method: 'POST',
  path: '/tests/:id/questions/redraw',
  body: z.object({ questionId: idSchema, version }),
  responses: { 200: response },
})

export const duplicateAssessment = endpoint({
  operationId: 'duplicateAssessment',
  keyScopes: ['manage-tests'],
  takesIdempotencyKey: true,
  summary: 'Duplicate a test',
  description:
    'Makes a new test with the same questions and options. Opening and closing times that have passed are left out.',
  errors: [
    'test_not_found',
    'test_deleted',
    'language_off',
    'bank_too_small',
    'question_not_offered',
    'question_unsuitable',
    'question_repeated',
  ],
  ...admin,
  method: 'POST',
  path: '/tests/:id/duplicate',
  responses: { 201: dataResponse(assessmentSchema) },
  location: readBy(readAssessment),
})
