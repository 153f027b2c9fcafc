import * as z from 'zod/mini'
import { languages } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { longListResponse, pageQuery } from './lists.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

/** Programs with fewer syntax tokens look alike whoever wrote them, so they are not judged. */
export const minComparedTokens = 60

/**
 * From here on a pair is worth reading. Of programs that were written apart for the same question,
 * about one pair in a hundred is as similar: see decision 0072.
 */
export const notablePercent = 80

/** Pairs below this say nothing and are not kept. */
export const minKeptPercent = 20

/** Why a program is not compared, or not yet. */
export const comparisonStates = [
  'compared',
  'waiting',
  'unanswered',
  'short',
  'no-grammar',
  'too-complex',
] as const
export type ComparisonState = (typeof comparisonStates)[number]

const percent = z.int().check(z.minimum(0), z.maximum(100))

/** Whose answer it is, and where. */
const similarAnswerSchema = z.object({
  attemptId: idSchema,
  questionId: idSchema,
  name: z.string(),
  email: z.string(),
  testId: idSchema,
  test: z.string(),
  answeredAt: instant,
})
export type SimilarAnswer = z.infer<typeof similarAnswerSchema>

/** How similar answers of different people to one question are that were picked at random. */
const spreadSchema = z.object({
  pairs: z.int(),
  meanPercent: percent,
  /** 95 and 99 of 100 pairs are at most this similar. */
  p95Percent: percent,
  p99Percent: percent,
  /** How many pairs are in each tenth: below 10 %, below 20 % and so on. */
  tenths: z.array(z.int()),
})
export type SimilaritySpread = z.infer<typeof spreadSchema>

const similarQuestionSchema = z.object({
  questionId: idSchema,
  title: z.string(),
  position: z.int(),
  /** Of the answer; without one, of the test. */
  language: z.enum(languages),
  state: z.enum(comparisonStates),
  /** With how many other answers it can be compared; counted up to 10,000. */
  others: z.int(),
  /** The nearest first. */
  nearest: z.array(z.extend(similarAnswerSchema, { percent })),
  /** How similar it is to the nearest reference in its language; null without one. */
  referencePercent: z.nullable(percent),
  /** Null while there are too few answers to tell. */
  spread: z.nullable(spreadSchema),
})
export type SimilarQuestion = z.infer<typeof similarQuestionSchema>

const similarAnswersSchema = z.object({ questions: z.array(similarQuestionSchema) })

/** Lines and columns begin at 1; the end is the place after the last character. */
const rangeSchema = z.object({
  fromLine: z.int(),
  fromColumn: z.int(),
  toLine: z.int(),
  toColumn: z.int(),
})
export type CodeRange = z.infer<typeof rangeSchema>

const comparedSchema = z.object({
  /** Null for a reference. */
  answer: z.nullable(similarAnswerSchema),
  sourceCode: z.string(),
})

const comparisonSchema = z.object({
  title: z.string(),
  language: z.enum(languages),
  percent,
  left: comparedSchema,
  right: comparedSchema,
  /** What both have, in the order of the left side. */
  parts: z.array(z.object({ left: rangeSchema, right: rangeSchema })),
  /** Set if there are more parts than are listed. */
  hasMoreParts: z.boolean(),
})
export type Comparison = z.infer<typeof comparisonSchema>

const pairSchema = z.object({ percent, left: similarAnswerSchema, right: similarAnswerSchema })
export type SimilarPair = z.infer<typeof pairSchema>

const languageQuery = z.object({ language: z.optional(z.enum(languages)) })

/** Answers that are connected by notable pairs. */
const clusterSchema = z.object({
  answers: z.array(similarAnswerSchema),
  /** Positions in `answers`. */
  pairs: z.array(z.object({ left: z.int(), right: z.int(), percent })),
})
export type SimilarCluster = z.infer<typeof clusterSchema>

const questionSimilaritySchema = z.object({
  title: z.string(),
  /** Those with answers that are compared, the most answers first. */
  languages: z.array(z.object({ language: z.enum(languages), answers: z.int() })),
  /** What the rest is about; null if there are no answers. */
  language: z.nullable(z.enum(languages)),
  spread: z.nullable(spreadSchema),
  /** The largest first. */
  clusters: z.array(clusterSchema),
  /** Set if only the nearest pairs were looked at. */
  isCut: z.boolean(),
})
export type QuestionSimilarity = z.infer<typeof questionSimilaritySchema>

const admin = { access: 'admin', tag: 'attempts' } as const
const answerParams = z.extend(idParams, { questionId: idSchema })

export const readSimilarAnswers = endpoint({
  operationId: 'readSimilarAnswers',
  keyScopes: ['read-results'],
  summary: 'List answers similar to those of an attempt',
  description:
    'For each question the nearest answers of other people in the same language, whichever test they took. Names, comments, layout and the order of functions do not matter; the given starter and what nearly all answers share do not count. Similar is not copied: short programs that solve the same task in the same way look alike.',
  errors: ['attempt_not_found'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/similar',
  params: idParams,
  responses: { 200: dataResponse(similarAnswersSchema) },
})

export const compareAnswers = endpoint({
  operationId: 'compareAnswers',
  keyScopes: ['read-results'],
  summary: 'Compare two answers',
  description: 'Both programs and the parts they share, with lines and columns.',
  errors: ['attempt_not_found', 'answer_not_found', 'cannot_compare'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/questions/:questionId/similar/:otherId',
  params: z.extend(answerParams, { otherId: idSchema }),
  responses: { 200: dataResponse(comparisonSchema) },
})

export const compareWithReference = endpoint({
  operationId: 'compareWithReference',
  summary: 'Compare an answer with the reference',
  description: 'The reference in the same language that is nearest, and the parts they share.',
  errors: ['attempt_not_found', 'answer_not_found', 'cannot_compare'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/questions/:questionId/similar-reference',
  params: answerParams,
  responses: { 200: dataResponse(comparisonSchema) },
})

export const readQuestionSimilarity = endpoint({
  operationId: 'readQuestionSimilarity',
  keyScopes: ['read-results'],
  summary: 'Read how similar the answers to a question are',
  description:
    'Of all its editions, in one language: the usual similarity of two answers, and groups of answers that are connected by notable pairs.',
  errors: ['question_not_found'],
  ...admin,
  method: 'GET',
  path: '/questions/:id/similarity',
  params: idParams,
  query: languageQuery,
  responses: { 200: dataResponse(questionSimilaritySchema) },
})

export const listSimilarPairs = endpoint({
  operationId: 'listSimilarPairs',
  keyScopes: ['read-results'],
  summary: 'List similar pairs of answers to a question',
  description: 'The nearest first. Pairs below 20 % are not kept.',
  errors: ['question_not_found'],
  ...admin,
  method: 'GET',
  path: '/questions/:id/similar-pairs',
  params: idParams,
  query: z.extend(z.pick(pageQuery, { page: true, limit: true }), languageQuery.shape),
  responses: { 200: longListResponse(pairSchema) },
})
