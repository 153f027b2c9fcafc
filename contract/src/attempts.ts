import * as z from 'zod/mini'
import { markings } from './assessment-options.ts'
import { assessmentSchema } from './assessments.ts'
import { attemptEnds } from './attempt-state.ts'
import { languages, levels } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, queryFlag } from './lists.ts'
import { stagesSchema, textParts } from './questions.ts'
import {
  dataResponse,
  idParams,
  idSchema,
  instant,
  listResponse,
  plainResponse,
} from './responses.ts'
import { urlFrom } from './url.ts'

export const createAttemptBody = z.object({
  userId: idSchema,
  testId: idSchema,
  remainingQuestionIds: z.array(idSchema).check(z.maxLength(100)),
})
export type CreateAttemptBody = z.infer<typeof createAttemptBody>

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

/** A group of cases in the result of an answer. Candidates read it: it never says what is in the cases. */
export const groupResultSchema = z.object({
  name: z.string(),
  /** What it is worth. */
  marks: z.int(),
  /** It counts only if all other groups passed too. */
  needsAll: z.boolean(),
  passed: z.boolean(),
})
export type GroupResult = z.infer<typeof groupResultSchema>

export const ownAttemptsQuery = z.extend(listQuery, { onlyOnGoing: z._default(queryFlag, true) })
export type OwnAttemptsQuery = z.infer<typeof ownAttemptsQuery>

/**
 * From start to deadline, without the time during which the attempt was closed; null without a
 * deadline. Less than the limit if the test closes before it is over.
 */
export const allowedMinutes = z.nullable(z.int())

/** A test the reader has begun, with the questions drawn for that attempt. */
export const attemptedAssessmentSchema = z.extend(assessmentSchema, {
  startedAt: instant,
  completedAt: z.nullable(instant),
  /** How it ended; null while it runs. `attemptState` tells the state. */
  ended: z.nullable(z.enum(attemptEnds)),
  /** When the server stops accepting runs, drafts and answers; null if it never does, or while paused. */
  deadline: z.nullable(instant),
  /** Since when its clock stands still, because an administrator has paused the test; null if it runs. */
  pausedAt: z.nullable(instant),
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

/** A score in percent, rounded down, so that only full marks are 100. */
export function percentOf({ score, maxScore }: { score: number; maxScore: number }): number {
  return maxScore === 0 ? 0 : Math.floor((100 * score) / maxScore)
}

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
  /** How its code was written was recorded. */
  hasJournal: z.boolean(),
  /** Until when that is kept; null if nothing was recorded, or if it is kept for ever. */
  journalUntil: z.nullable(instant),
  /** Some answer is not judged yet, so the score may still grow. */
  isBeingJudged: z.boolean(),
  /** The candidate is asked about their own programs: see `ownership.ts`. */
  ownershipQuestions: z.boolean(),
  /** Null if the test does not show its results. */
  questions: z.nullable(
    z.array(
      z.object({
        _id: idSchema,
        title: z.string(),
        questionText: z.string(),
        ...textParts,
        /** Of a question in stages; its text ends with the last one reached. */
        stages: stagesSchema,
        result: z.enum(results),
        marks: z.nullable(z.int()),
        /** Of the answer; null without one. */
        language: z.nullable(z.enum(languages)),
        /** Empty until it is judged, and where marks do not come from groups of cases. */
        groups: z.array(groupResultSchema),
        sourceCode: z.nullable(z.string()),
      }),
    ),
  ),
})
export type AttemptSummary = z.infer<typeof attemptSummarySchema>

const testIdParams = z.object({ testId: idSchema })
const candidate = { access: 'candidate', tag: 'attempts' } as const

export const readAssessment = endpoint({
  operationId: 'readAssessment',
  keyScopes: ['read-results', 'manage-tests', 'invite'],
  summary: 'Read a test',
  description:
    'As the caller sees it: candidates who have begun it get their results so far and the questions of their attempt. A test for invited people does not exist for anyone else.',
  errors: ['test_not_found', 'exam_browser_required'],
  method: 'GET',
  path: '/tests/:id',
  access: 'signed-in',
  tag: 'tests',
  params: idParams,
  responses: { 200: dataResponse(readAssessmentSchema) },
})

export const listOwnAttempts = endpoint({
  operationId: 'listOwnAttempts',
  summary: 'List the attempts of a person',
  description:
    '`id` is that of the account: candidates may ask for themselves, administrators for anyone. `onlyOnGoing=false` lists what has ended, with scores.',
  errors: ['not_permitted'],
  method: 'GET',
  path: '/test/getOngoing/:id',
  access: 'signed-in',
  tag: 'attempts',
  params: idParams,
  query: ownAttemptsQuery,
  responses: { 200: listResponse(attemptedAssessmentSchema) },
})

export const createAttempt = endpoint({
  operationId: 'createAttempt',
  summary: 'Begin a test',
  description:
    'The clock of a timed test starts now. 201 if this call began the attempt, 200 with the same attempt if it was begun before.',
  errors: ['not_permitted', 'test_not_found', 'test_not_open', 'test_closed', 'test_paused'],
  ...candidate,
  method: 'POST',
  path: '/testAttempt/create',
  body: createAttemptBody,
  responses: { 200: dataResponse(attemptSchema), 201: dataResponse(attemptSchema) },
  location: ({ data }: { data: { testId: string } }) =>
    urlFrom(readAttempt, { params: { testId: data.testId } }),
})

export const answerQuestion = endpoint({
  operationId: 'answerQuestion',
  summary: 'Submit the answer to a question',
  description:
    'Takes the output of the latest finished run on the sample. The server decides whether it is right; `flag` is what the browser thinks and is only recorded. The last answer finishes the attempt. Where marks come from hidden cases, `correct` and `score` are null until they are judged.',
  errors: [
    'attempt_not_begun',
    'question_not_in_test',
    'question_answered',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'test_paused',
    'no_run',
    'run_failed',
    'runner_unavailable',
    'runner_busy',
    'language_unavailable',
  ],
  ...candidate,
  method: 'PUT',
  path: '/testAttempt/update/:testId',
  params: testIdParams,
  body: answerBody,
  responses: { 200: dataResponse(verdictSchema) },
})

export const flagQuestion = endpoint({
  operationId: 'flagQuestion',
  summary: 'Flag a question to return to',
  description: 'Or, with `flagged: false`, remove the flag.',
  errors: [
    'attempt_not_begun',
    'question_not_in_test',
    'question_answered',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'test_paused',
  ],
  ...candidate,
  method: 'PUT',
  path: '/tests/:testId/attempt/flag',
  params: testIdParams,
  body: flagBody,
  responses: { 200: plainResponse },
})

export const readAttemptSummary = endpoint({
  operationId: 'readAttemptSummary',
  summary: 'Read the summary of an ended attempt',
  description: 'Score and, if the test shows its results, each answer with its marks.',
  errors: ['attempt_not_begun', 'attempt_running'],
  ...candidate,
  method: 'GET',
  path: '/tests/:testId/attempt/summary',
  params: testIdParams,
  responses: { 200: dataResponse(attemptSummarySchema) },
})

export const readAttempt = endpoint({
  operationId: 'readAttempt',
  summary: "Read the caller's attempt at a test",
  description: 'With its questions, deadline and results so far.',
  errors: ['attempt_not_begun'],
  ...candidate,
  method: 'GET',
  path: '/tests/:testId/attempt',
  params: testIdParams,
  responses: { 200: dataResponse(attemptedAssessmentSchema) },
})
