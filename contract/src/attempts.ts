import * as z from 'zod/mini'
import { assessmentSchema, deadlineActions, markings } from './assessments.ts'
import { attemptEnds } from './attempt-state.ts'
import { languages, levels } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, queryFlag } from './lists.ts'
import { questionSchema } from './questions.ts'
import {
  dataResponse,
  idParams,
  idSchema,
  instant,
  listResponse,
  longListResponse,
  plainResponse,
} from './responses.ts'
import { decisionFilters, reviewSchema } from './reviews.ts'

export const createAttemptBody = z.object({
  userId: idSchema,
  testId: idSchema,
  remainingQuestionIds: z.array(idSchema).check(z.maxLength(100)),
})
export type CreateAttemptBody = z.infer<typeof createAttemptBody>

export const maxExtraMinutes = 600

const extraMinutes = z
  .int('Extra time must be a whole number of minutes')
  .check(
    z.minimum(0, 'Extra time must not be negative'),
    z.maximum(maxExtraMinutes, `Extra time should not exceed ${maxExtraMinutes} minutes`),
  )

/**
 * The total on top of the limit, so that a repeated request adds nothing. Less than before takes back
 * what nobody has used yet.
 */
export const extendAttemptBody = z.object({ extraMinutes })

/** Minutes in addition to what was left when the attempt ended. */
export const reopenAttemptBody = z.object({ extraMinutes })

export const answerBody = z.object({ questionId: idSchema, flag: z.boolean() })
export type AnswerBody = z.infer<typeof answerBody>

export const flagBody = z.object({ questionId: idSchema, flagged: z.boolean() })
export type FlagBody = z.infer<typeof flagBody>

const attemptSchema = z.object({
  _id: idSchema,
  userId: idSchema,
  testId: idSchema,
  remainingQuestionIds: z.array(idSchema),
  completedAt: z.nullable(instant),
})

/** The outcome of one answer. `correct` and `score` are null until it has been judged. */
export const verdictSchema = z.object({
  correct: z.nullable(z.boolean()),
  score: z.nullable(z.int()),
  totalScore: z.int(),
  remaining: z.int(),
  completedAt: z.nullable(instant),
})

export const ownAttemptsQuery = z.extend(listQuery, { onlyOnGoing: z._default(queryFlag, true) })
export type OwnAttemptsQuery = z.infer<typeof ownAttemptsQuery>

/**
 * From start to deadline, without the time during which the attempt was closed; null without a
 * deadline. Less than the limit if the test closes before it is over.
 */
const allowedMinutes = z.nullable(z.int())

/** A test the reader has begun, with the questions drawn for that attempt. */
export const attemptedAssessmentSchema = z.extend(assessmentSchema, {
  startedAt: instant,
  completedAt: z.nullable(instant),
  /** How it ended; null while it runs. `attemptState` tells the state. */
  ended: z.nullable(z.enum(attemptEnds)),
  /** When the server stops accepting runs, drafts and answers; null if it never does. */
  deadline: z.nullable(instant),
  allowedMinutes,
  /** The server's time of this response, so that a browser with a wrong clock can count down. */
  now: instant,
  correctQuestionIds: z.array(idSchema),
  wrongQuestionIds: z.array(idSchema),
  /** Answered, but not judged yet. */
  judgingQuestionIds: z.array(idSchema),
  /** Answered, but the test does not show its results once it has ended. */
  withheldQuestionIds: z.array(idSchema),
  /** Marked by the candidate to return to, and not answered yet. */
  flaggedQuestionIds: z.array(idSchema),
  /** Marks of the judged questions, by id. */
  marks: z.record(idSchema, z.int()),
  score: z.int(),
  maxScore: z.int(),
})
export type AttemptedAssessment = z.infer<typeof attemptedAssessmentSchema>

/** One test as its reader sees it: with the results so far if it has been begun. */
export const readAssessmentSchema = z.union([attemptedAssessmentSchema, assessmentSchema])
export type ReadAssessment = z.infer<typeof readAssessmentSchema>

/** A row of the administrators' list. */
export const attemptRowSchema = z.object({
  _id: idSchema,
  userId: idSchema,
  testId: idSchema,
  test: z.string(),
  language: z.enum(languages),
  level: z.enum(levels),
  name: z.string(),
  email: z.string(),
  marking: z.enum(markings),
  score: z.int(),
  maxScore: z.int(),
  /** Some answer is not judged yet, so the score may still grow. */
  isBeingJudged: z.boolean(),
  /** Some right answer fails every hidden case: it most likely prints the sample's output. */
  printsSample: z.boolean(),
  startedAt: instant,
  completedAt: z.nullable(instant),
  /** How it ended; null while it runs. */
  ended: z.nullable(z.enum(attemptEnds)),
  /** What administrators have noted and decided, the oldest first. */
  reviews: z.array(reviewSchema),
})
export type AttemptRow = z.infer<typeof attemptRowSchema>

export const attemptStatuses = ['In Progress', 'Completed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]
export const attemptStatusFilters = ['All', ...attemptStatuses] as const
export type AttemptStatusFilter = (typeof attemptStatusFilters)[number]

/** By the time the attempt began, or by its score as a share of the largest possible one. */
export const attemptSortKeys = ['date', 'score'] as const
export type AttemptSortKey = (typeof attemptSortKeys)[number]

export const attemptListQuery = z.extend(listQuery, {
  status: z._default(
    z.enum(attemptStatusFilters, 'Status must be All, In Progress or Completed'),
    'All',
  ),
  sortBy: z._default(z.enum(attemptSortKeys, 'Sort key must be date or score'), 'date'),
  /** Only attempts at this test. */
  testId: z.optional(idSchema),
  decision: z._default(z.enum(decisionFilters, 'This decision is not known'), 'any'),
  /** Only attempts of members of this group. */
  groupId: z.optional(idSchema),
})
export type AttemptListQuery = z.infer<typeof attemptListQuery>

/** The administrators' list as a file: the same filters, all pages. */
export const attemptExportQuery = z.omit(attemptListQuery, { page: true, limit: true })
export type AttemptExportQuery = z.infer<typeof attemptExportQuery>

/** A score in percent, rounded down, so that only full marks are 100. */
export function percentOf({ score, maxScore }: { score: number; maxScore: number }): number {
  return maxScore === 0 ? 0 : Math.floor((100 * score) / maxScore)
}

/** Longer outputs are cut before an administrator sees them. */
export const maxShownOutputChars = 65_536

/** One question of an attempt as an administrator sees it. */
export const answeredQuestionSchema = z.object({
  question: questionSchema,
  answeredAt: z.nullable(instant),
  correct: z.nullable(z.boolean()),
  marks: z.nullable(z.int()),
  /** The browser's claim differs from the server's verdict. */
  flagMismatch: z.boolean(),
  sourceCode: z.nullable(z.string()),
  output: z.nullable(z.string()),
  /** The judge's status of the run, in words. */
  status: z.nullable(z.string()),
  timeMs: z.nullable(z.int()),
  memoryKb: z.nullable(z.int()),
  /** How often the candidate ran code for this question. */
  runCount: z.int(),
  /** What an unanswered question was left with. */
  draft: z.nullable(z.object({ sourceCode: z.string(), savedAt: instant })),
  /** Null until the hidden cases have been run in the background. */
  hidden: z.nullable(z.object({ passed: z.int(), total: z.int(), checkedAt: instant })),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>

export const attemptDetailSchema = z.extend(attemptRowSchema, {
  /** When it ends or ended at the latest; null without limit and closing time. */
  deadline: z.nullable(instant),
  allowedMinutes,
  /** The test's limit when it was begun, and what this candidate got on top. */
  timeLimitMinutes: z.nullable(z.int()),
  extraTimePercent: z.int(),
  extraMinutes: z.int(),
  /** What happens with saved code when it ends. */
  atDeadline: z.enum(deadlineActions),
  questions: z.array(answeredQuestionSchema),
  /** The attempts at the same test that were begun just before and after this one. */
  previousId: z.nullable(idSchema),
  nextId: z.nullable(idSchema),
})
export type AttemptDetail = z.infer<typeof attemptDetailSchema>

export const results = [
  'correct',
  'partly correct',
  'incorrect',
  'being judged',
  'not answered',
] as const

/** A finished attempt as its candidate sees it. */
export const attemptSummarySchema = z.object({
  testId: idSchema,
  name: z.string(),
  language: z.enum(languages),
  level: z.enum(levels),
  marking: z.enum(markings),
  score: z.int(),
  maxScore: z.int(),
  startedAt: instant,
  completedAt: instant,
  ended: z.enum(attemptEnds),
  /** Some answer is not judged yet, so the score may still grow. */
  isBeingJudged: z.boolean(),
  /** Null if the test does not show its results. */
  questions: z.nullable(
    z.array(
      z.object({
        _id: idSchema,
        title: z.string(),
        questionText: z.string(),
        result: z.enum(results),
        marks: z.nullable(z.int()),
        sourceCode: z.nullable(z.string()),
      }),
    ),
  ),
})
export type AttemptSummary = z.infer<typeof attemptSummarySchema>

const testIdParams = z.object({ testId: idSchema })
const candidate = { access: 'candidate', tag: 'attempts' } as const
const admin = { access: 'admin', tag: 'attempts' } as const

export const readAssessment = endpoint({
  method: 'GET',
  path: '/test/get/:id',
  access: 'signed-in',
  tag: 'tests',
  params: idParams,
  responses: { 200: dataResponse(readAssessmentSchema) },
})

/** Candidates see their own attempts, administrators anyone's. */
export const listOwnAttempts = endpoint({
  method: 'GET',
  path: '/test/getOngoing/:id',
  access: 'signed-in',
  tag: 'attempts',
  params: idParams,
  query: ownAttemptsQuery,
  responses: { 200: listResponse(attemptedAssessmentSchema) },
})

/** 201 if this call began the attempt, 200 if it had already begun. */
export const createAttempt = endpoint({
  ...candidate,
  method: 'POST',
  path: '/testAttempt/create',
  body: createAttemptBody,
  responses: { 200: dataResponse(attemptSchema), 201: dataResponse(attemptSchema) },
})

export const answerQuestion = endpoint({
  ...candidate,
  method: 'PUT',
  path: '/testAttempt/update/:testId',
  params: testIdParams,
  body: answerBody,
  responses: { 200: dataResponse(verdictSchema) },
})

/** Marks a question to return to, or removes the mark. */
export const flagQuestion = endpoint({
  ...candidate,
  method: 'PUT',
  path: '/testAttempt/flag/:testId',
  params: testIdParams,
  body: flagBody,
  responses: { 200: plainResponse },
})

export const readAttemptSummary = endpoint({
  ...candidate,
  method: 'GET',
  path: '/testAttempt/summary/:testId',
  params: testIdParams,
  responses: { 200: dataResponse(attemptSummarySchema) },
})

export const readAttempt = endpoint({
  ...candidate,
  method: 'GET',
  path: '/testAttempt/get/:testId',
  params: testIdParams,
  responses: { 200: dataResponse(attemptedAssessmentSchema) },
})

/** A test with a deadline that a candidate is taking now. */
const runningTestSchema = z.object({
  testId: idSchema,
  name: z.string(),
  deadline: instant,
  answered: z.int(),
  numOfQuestions: z.int(),
  /** The first unanswered question; null if there is none. */
  nextQuestionId: z.nullable(idSchema),
})
export type RunningTest = z.infer<typeof runningTestSchema>

/** What a candidate has begun and not ended: how many tests, and those with a clock that runs. */
export const readRunning = endpoint({
  ...candidate,
  method: 'GET',
  path: '/testAttempt/running',
  responses: {
    200: dataResponse(
      z.object({ now: instant, ongoing: z.int(), timed: z.array(runningTestSchema) }),
    ),
  },
})

export const listAttempts = endpoint({
  ...admin,
  method: 'GET',
  path: '/testAttempt/getAll',
  query: attemptListQuery,
  responses: { 200: longListResponse(attemptRowSchema) },
})

export const readAttemptDetail = endpoint({
  ...admin,
  method: 'GET',
  path: '/testAttempt/detail/:id',
  params: idParams,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

export const extendAttempt = endpoint({
  ...admin,
  method: 'PUT',
  path: '/testAttempt/extend/:id',
  params: idParams,
  body: extendAttemptBody,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

/**
 * Lets a candidate go on with an attempt that its deadline or an administrator has ended. What was
 * handed in for them is theirs to change again; their own answers stay.
 */
export const reopenAttempt = endpoint({
  ...admin,
  method: 'PUT',
  path: '/testAttempt/reopen/:id',
  params: idParams,
  body: reopenAttemptBody,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

/** Ends an attempt now. What the candidate has left is treated as at a deadline. */
export const closeAttempt = endpoint({
  ...admin,
  method: 'PUT',
  path: '/testAttempt/close/:id',
  params: idParams,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

export const exportAttempts = endpoint({
  ...admin,
  method: 'GET',
  path: '/testAttempt/export.csv',
  query: attemptExportQuery,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})
