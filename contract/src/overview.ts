import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { weakFindings } from './items.ts'
import { dataResponse, idSchema, instant } from './responses.ts'

/** Whoever saved, ran or answered something within this time is at work. */
export const atWorkMinutes = 5

/** An invitation that ends within this time, and with which nobody has begun, needs attention. */
export const expiresSoonHours = 48

/** A mail that failed earlier no longer needs attention. */
export const failedMailDays = 14

/** Questions of tests that nobody has finished for so long need no attention. */
export const weakQuestionDays = 30

/** Of each kind; the totals are counted further. */
export const maxListedInOverview = 5

const runningTestSchema = z.object({
  testId: idSchema,
  name: z.string(),
  atWork: z.int(),
  /** Begun and not ended; counted up to 10,000. */
  underWay: z.int(),
  closesAt: z.nullable(instant),
})
export type RunningTest = z.infer<typeof runningTestSchema>

const failedMailSchema = z.object({
  _id: idSchema,
  recipient: z.string(),
  subject: z.string(),
  reason: z.string(),
  failedAt: instant,
})

const failedJudgingSchema = z.object({
  _id: idSchema,
  attemptId: idSchema,
  candidate: z.string(),
  test: z.string(),
  question: z.string(),
  failedAt: instant,
})

const expiringSchema = z.object({
  testId: idSchema,
  name: z.string(),
  invitations: z.int(),
  /** When the first of them does. */
  expiresAt: instant,
})

const weakQuestionSchema = z.object({
  testId: idSchema,
  test: z.string(),
  questionId: idSchema,
  title: z.string(),
  finding: z.enum(weakFindings),
})

/** The first few, and how many there are. */
const some = <T extends z.ZodMiniType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })

const overviewSchema = z.object({
  atWork: z.int(),
  running: some(runningTestSchema),
  failedMails: some(failedMailSchema),
  failedJudgings: some(failedJudgingSchema),
  /** The total counts invitations, the rows are tests. */
  expiring: some(expiringSchema),
  /** The worst first. */
  weakQuestions: some(weakQuestionSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const readOverview = endpoint({
  operationId: 'readOverview',
  keyScopes: ['read-results'],
  summary: 'Read what is going on',
  description:
    'The tests running now, that is those somebody is at work on and those open until a closing time, most people first; and what needs attention: mails that failed for good in the last 14 days, answers whose judging was given up, invitations that expire within 48 hours and with which nobody has begun, and questions that tell little about their candidates, in tests that somebody has finished in the last 30 days. Totals are counted up to 1,000, invitations up to 10,000.',
  errors: [],
  access: 'admin',
  tag: 'tests',
  method: 'GET',
  path: '/overview',
  responses: { 200: dataResponse(overviewSchema) },
})
