import * as z from 'zod/mini'
import { groupResultSchema, verdictSchema } from './attempts.ts'
import { shownComparisonSchema } from './comparison.ts'
import { runPollMs } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'
import { readBy } from './url.ts'

/** What a candidate reads of an answer that cannot be judged. An administrator reads why. */
export const judgingGivenUp =
  'Your answer is saved, but it could not be judged. Contact your administrator, who can have it judged again.'

/** How far the judging of an answer has got. */
const judgingProgressSchema = z.extend(verdictSchema, {
  /** Cases that need not be run, as their group has failed, count as judged. */
  judged: z.int(),
  total: z.int(),
  /** Empty until it is judged, where marks do not come from groups, and if results are not shown. */
  groups: z.array(groupResultSchema),
  /** The test has ended and does not show its results: there is nothing to wait for. */
  isWithheld: z.boolean(),
  /** Set if it was given up. */
  problem: z.nullable(z.string()),
})
export type JudgingProgress = z.infer<typeof judgingProgressSchema>

/** When to ask again: less often while others are judged first, so that asking does not delay them. */
export const judgingPollMs = (progress: JudgingProgress | undefined) =>
  progress?.total === 0 ? 3 * runPollMs : runPollMs

/** How a hidden case ended. One whose group had failed before is not run. */
export const caseVerdicts = [
  'passed',
  'wrong',
  'too slow',
  'crashed',
  'not compiled',
  'not run',
] as const
export type CaseVerdict = (typeof caseVerdicts)[number]

export const judgedCaseSchema = z.object({
  position: z.int(),
  /** What the case is about; empty for fresh cases. */
  name: z.string(),
  /** Generated for this attempt only. */
  isFresh: z.boolean(),
  /** Without effect where there are groups. */
  weight: z.int(),
  /** The name of its group. */
  group: z.nullable(z.string()),
  verdict: z.enum(caseVerdicts),
  timeMs: z.nullable(z.int()),
  memoryKb: z.nullable(z.int()),
})
export type JudgedCase = z.infer<typeof judgedCaseSchema>

/** One judging of an answer; rejudging adds another. */
const pastJudgingSchema = z.object({
  _id: idSchema,
  createdAt: instant,
  finishedAt: z.nullable(instant),
  /** Null while it is under way, and where the test is marked by sample. */
  marks: z.nullable(z.int()),
  /** What each group earned; empty while it is under way, and where marks do not come from groups. */
  groups: z.array(groupResultSchema),
  isRejudging: z.boolean(),
  /** Why it was given up, if it was. */
  problem: z.nullable(z.string()),
})

/** The newest finished judging of an answer, case by case, and all there were. */
export const answerJudgingSchema = z.object({
  cases: z.array(judgedCaseSchema),
  /** In their order; empty where marks do not come from groups of cases. */
  groups: z.array(groupResultSchema),
  /** How many cases were made for this attempt alone; null while there are none or once they are deleted. */
  freshCases: z.nullable(z.int()),
  judgings: z.array(pastJudgingSchema),
})
export type AnswerJudging = z.infer<typeof answerJudgingSchema>

/** Texts are cut at `maxShownOutputChars`. */
export const caseDataSchema = z.object({
  /** Null if it was a case made for this attempt alone that is no longer kept. */
  case: z.nullable(z.object({ input: z.string(), expectedOutput: z.string() })),
  /** Null if the case passed, since the output was the expected one, or if it is no longer kept. */
  output: z.nullable(z.string()),
  /** What the checker of the question said of the output; missing if it said nothing. */
  remark: z.optional(z.string()),
  /** How outputs are compared; missing if they must be exactly the expected ones. */
  comparison: z.optional(shownComparisonSchema),
  isOutputKept: z.boolean(),
  isCut: z.boolean(),
})
export type CaseData = z.infer<typeof caseDataSchema>

/** A whole test, one attempt, or one question of either. */
export const rejudgeBody = z.object({
  testId: z.optional(idSchema),
  attemptId: z.optional(idSchema),
  questionId: z.optional(idSchema),
})
export type RejudgeBody = z.infer<typeof rejudgeBody>

export const rejudgingSchema = z.object({
  _id: idSchema,
  /** Answers to be judged again, those done, and those whose marks changed. */
  total: z.int(),
  done: z.int(),
  changed: z.int(),
})
export type Rejudging = z.infer<typeof rejudgingSchema>

const admin = { access: 'admin', tag: 'attempts' } as const

export const readJudging = endpoint({
  operationId: 'readJudging',
  summary: 'Read how far the judging of an answer is',
  description: 'For tests marked by cases. Ask again until `correct` is not null.',
  errors: ['attempt_not_begun', 'answer_not_found'],
  access: 'candidate',
  tag: 'attempts',
  method: 'GET',
  path: '/tests/:testId/attempt/questions/:questionId/judging',
  params: z.object({ testId: idSchema, questionId: idSchema }),
  responses: { 200: dataResponse(judgingProgressSchema) },
})

const answerParams = z.extend(idParams, { questionId: idSchema })

export const readAnswerJudging = endpoint({
  operationId: 'readAnswerJudging',
  keyScopes: ['read-results'],
  summary: 'Read the judging of an answer',
  description: 'The newest finished judging case by case, and all judgings there were.',
  errors: ['attempt_not_found', 'answer_not_found'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/questions/:questionId/judging',
  params: answerParams,
  responses: { 200: dataResponse(answerJudgingSchema) },
})

export const readJudgedCase = endpoint({
  operationId: 'readJudgedCase',
  summary: 'Read a case of a judging',
  description: 'Input, expected output and the output of the answer, each cut at 64 KB.',
  errors: ['attempt_not_found', 'case_not_found'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/questions/:questionId/judging/cases/:position',
  params: z.extend(answerParams, { position: z.coerce.number().check(z.int(), z.minimum(0)) }),
  responses: { 200: dataResponse(caseDataSchema) },
})

export const readRejudging = endpoint({
  operationId: 'readRejudging',
  summary: 'Read how far a rejudging is',
  description: 'It is over when `done` equals `total`.',
  errors: ['rejudging_not_found'],
  ...admin,
  method: 'GET',
  path: '/rejudgings/:id',
  params: idParams,
  responses: { 200: dataResponse(rejudgingSchema) },
})

export const rejudge = endpoint({
  operationId: 'rejudge',
  summary: 'Judge answers again',
  description:
    'All answers of a test or an attempt, or those to one question, in the background. Marks may change; candidates are told. Needs `testId` or `attemptId`.',
  errors: ['nothing_to_rejudge', 'test_not_found', 'attempt_not_found'],
  ...admin,
  method: 'POST',
  path: '/rejudgings',
  body: rejudgeBody,
  responses: { 201: dataResponse(rejudgingSchema) },
  location: readBy(readRejudging),
})
