import * as z from 'zod/mini'
import { deadlineActions, markings } from './assessment-options.ts'
import { attemptEnds } from './attempt-state.ts'
import { allowedMinutes, groupResultSchema } from './attempts.ts'
import { languages, levels } from './catalogue.ts'
import { ownClarificationSchema } from './clarifications.ts'
import { cursor, cursorHelp, nextCursor } from './cursors.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, longListResponse } from './lists.ts'
import { attemptMessageSchema } from './messages.ts'
import { questionSchema } from './questions.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'
import { decisionFilters, reviewSchema } from './reviews.ts'

const admin = { access: 'admin', tag: 'attempts' } as const

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
  /** Questions with full marks, of all that the test has. */
  solved: z.int(),
  questionCount: z.int(),
  /** Some answer is not judged yet, so the score may still grow. */
  isBeingJudged: z.boolean(),
  /** Some right answer fails every hidden case: it most likely prints the sample's output. */
  printsSample: z.boolean(),
  startedAt: instant,
  completedAt: z.nullable(instant),
  /** How it ended; null while it runs. */
  ended: z.nullable(z.enum(attemptEnds)),
  /** From begin to end without the time it was closed; null while it runs. */
  secondsTaken: z.nullable(z.int()),
  /** In which its questions were answered; the test may allow others than its own. */
  answerLanguages: z.array(z.enum(languages)),
  /** What administrators have noted and decided, the oldest first. */
  reviews: z.array(reviewSchema),
})
export type AttemptRow = z.infer<typeof attemptRowSchema>

export const attemptStatuses = ['In Progress', 'Completed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]
export const attemptStatusFilters = ['All', ...attemptStatuses] as const
export type AttemptStatusFilter = (typeof attemptStatusFilters)[number]

/**
 * By the time the attempt began, or by its score as a share of the largest possible one. Attempts in
 * progress have no final score: in both directions they come after all others, by time.
 */
export const attemptSortKeys = ['date', 'score'] as const
export type AttemptSortKey = (typeof attemptSortKeys)[number]

/** Earlier days do not occur, and the database does not know the year 0. */
const day = (name: string) =>
  z.iso
    .date(`${name} must be a day such as 2026-03-31`)
    .check(z.refine((text) => text >= '2000-01-01', `${name} must not be before 2000`))

/** A year: an attempt without a time limit may take that long. */
const maxMinutesTaken = 525_600

const bound = (name: string, max: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(0, `${name} must not be negative`),
      z.maximum(max, `${name} must not exceed ${max}`),
    )

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
  /** Only attempts begun on these days in UTC, both included. */
  from: z.optional(day('From')),
  to: z.optional(day('To')),
  /** Only finished attempts with these results, both bounds included; fractions are rounded down. */
  minPercent: z.optional(bound('Percent', 100)),
  maxPercent: z.optional(bound('Percent', 100)),
  minMinutes: z.optional(bound('Minutes', maxMinutesTaken)),
  maxMinutes: z.optional(bound('Minutes', maxMinutesTaken)),
})
export type AttemptListQuery = z.infer<typeof attemptListQuery>

/** The administrators' list as a file: the same filters, all pages. */
export const attemptExportQuery = z.omit(attemptListQuery, { page: true, limit: true })
export type AttemptExportQuery = z.infer<typeof attemptExportQuery>

/** Longer outputs are cut before an administrator sees them. */
export const maxShownOutputChars = 65_536

/** One question of an attempt as an administrator sees it. */
export const answeredQuestionSchema = z.object({
  question: questionSchema,
  answeredAt: z.nullable(instant),
  /** When each stage after the first was reached; missing in a question without stages. */
  stagesReachedAt: z.optional(z.array(instant)),
  correct: z.nullable(z.boolean()),
  marks: z.nullable(z.int()),
  /** The browser's claim differs from the server's verdict. */
  flagMismatch: z.boolean(),
  /** The run that is the answer. */
  runToken: z.nullable(idSchema),
  /** Of the answer; null without one. */
  language: z.nullable(z.enum(languages)),
  sourceCode: z.nullable(z.string()),
  output: z.nullable(z.string()),
  /** The judge's status of the run, in words. */
  status: z.nullable(z.string()),
  timeMs: z.nullable(z.int()),
  memoryKb: z.nullable(z.int()),
  /** How often the candidate ran code for this question. */
  runCount: z.int(),
  /** What an unanswered question was left with, in the language in which it was changed last. */
  draft: z.nullable(
    z.object({ language: z.enum(languages), sourceCode: z.string(), savedAt: instant }),
  ),
  /** Empty until it is judged, and where marks do not come from groups of cases. */
  groups: z.array(groupResultSchema),
  /** Null until the hidden cases have been run in the background. Those not run are not passed. */
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
  /** How its code was written is recorded, and its candidate is asked about it at the end. */
  hasJournal: z.boolean(),
  hasOwnershipQuestions: z.boolean(),
  /** What administrators told the candidate during the test, the oldest first. */
  messages: z.array(attemptMessageSchema),
  /** What the candidate asked during the test, the oldest first. */
  clarifications: z.array(ownClarificationSchema),
  /** After how many days its drafts and runs were deleted as old data; null while they are kept. */
  deletedAfterDays: z.object({ drafts: z.nullable(z.int()), runs: z.nullable(z.int()) }),
  /** The attempts at the same test that were begun just before and after this one. */
  previousId: z.nullable(idSchema),
  nextId: z.nullable(idSchema),
})
export type AttemptDetail = z.infer<typeof attemptDetailSchema>

export const listAttempts = endpoint({
  operationId: 'listAttempts',
  keyScopes: ['read-results'],
  summary: 'List attempts',
  description: `Of all candidates. \`search\` matches the test and the name and address of the candidate. ${cursorHelp}`,
  errors: [],
  ...admin,
  method: 'GET',
  path: '/testAttempt/getAll',
  query: z.extend(attemptListQuery, { cursor }),
  responses: { 200: z.extend(longListResponse(attemptRowSchema), { nextCursor }) },
})

export const readAttemptDetail = endpoint({
  operationId: 'readAttemptDetail',
  keyScopes: ['read-results'],
  summary: 'Read an attempt',
  description: 'With every answer: code, output, marks and what hidden cases say.',
  errors: ['attempt_not_found'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id',
  params: idParams,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

export const extendAttempt = endpoint({
  operationId: 'extendAttempt',
  summary: 'Give an attempt extra time',
  description:
    '`extraMinutes` is the total on top of the limit, so that a repeated call adds nothing. A smaller total takes back what is not used yet.',
  errors: [
    'attempt_not_found',
    'attempt_ended',
    'attempt_untimed',
    'extra_time_used',
    'test_paused',
  ],
  ...admin,
  method: 'PUT',
  path: '/attempts/:id/extra-time',
  params: idParams,
  body: extendAttemptBody,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

export const reopenAttempt = endpoint({
  operationId: 'reopenAttempt',
  summary: 'Reopen an attempt',
  description:
    'Lets a candidate go on with an attempt that its deadline or an administrator has ended. What was submitted for them can be changed again; their own answers stay.',
  errors: [
    'attempt_not_found',
    'attempt_running',
    'attempt_finished',
    'attempt_being_closed',
    'no_time_left',
    'test_paused',
  ],
  ...admin,
  method: 'POST',
  path: '/attempts/:id/reopen',
  params: idParams,
  body: reopenAttemptBody,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

export const closeAttempt = endpoint({
  operationId: 'closeAttempt',
  summary: 'End an attempt now',
  description: 'Unsubmitted code is treated as at a deadline.',
  errors: ['attempt_not_found', 'attempt_ended'],
  ...admin,
  method: 'POST',
  path: '/attempts/:id/close',
  params: idParams,
  responses: { 200: dataResponse(attemptDetailSchema) },
})

export const exportAttempts = endpoint({
  operationId: 'exportAttempts',
  keyScopes: ['read-results'],
  summary: 'Download attempts',
  description: 'All that match the filters, as CSV. Recorded in the audit log.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/attempts/export.csv',
  query: attemptExportQuery,
  responses: { 200: { contentType: 'text/csv', description: 'A table' } },
})

export const exportAttemptsJson = endpoint({
  operationId: 'exportAttemptsJson',
  keyScopes: ['read-results'],
  summary: 'Download attempts as JSON',
  description:
    'All that match the filters, as one array of the rows of the list. Recorded in the audit log.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/attempts/export.json',
  query: attemptExportQuery,
  responses: { 200: { contentType: 'application/json', description: 'An array of rows' } },
})
