import * as z from 'zod/mini'
import { mailTokenParams } from './accounts.ts'
import { attemptEnds } from './attempt-state.ts'
import { groupResultSchema } from './attempts.ts'
import { languages, levels } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'
import { decisions } from './reviews.ts'

/** One question of an attempt, as a report shows it. */
const reportedQuestionSchema = z.object({
  title: z.string(),
  marks: z.nullable(z.int()),
  maxMarks: z.int(),
  answeredAt: z.nullable(instant),
  runCount: z.int(),
  /** Of the answer; null without one. */
  language: z.nullable(z.enum(languages)),
  groups: z.array(groupResultSchema),
  /** Of the answer; null if there is none, or if it was deleted as old data. */
  sourceCode: z.nullable(z.string()),
})

/** One attempt, for somebody who decides about its candidate. */
export const reportSchema = z.object({
  test: z.string(),
  language: z.enum(languages),
  level: z.enum(levels),
  name: z.string(),
  email: z.string(),
  score: z.int(),
  maxScore: z.int(),
  isBeingJudged: z.boolean(),
  solved: z.int(),
  questionCount: z.int(),
  startedAt: instant,
  completedAt: z.nullable(instant),
  ended: z.nullable(z.enum(attemptEnds)),
  secondsTaken: z.nullable(z.int()),
  questions: z.array(reportedQuestionSchema),
  /** What administrators noted and decided; null if the report leaves it out. */
  reviews: z.nullable(
    z.array(
      z.object({ reviewer: z.string(), decision: z.nullable(z.enum(decisions)), note: z.string() }),
    ),
  ),
  /** The server's time of this report. */
  madeAt: instant,
})
export type Report = z.infer<typeof reportSchema>

/** "41 min", "1 h 5 min"; seconds only where it took less than a minute. */
export function timeTakenText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/** What a question earned and how often it was run: "10 of 10 marks · 3 runs · in Java". */
export function marksText(
  { language: ownLanguage }: Pick<Report, 'language'>,
  question: Report['questions'][number],
): string {
  const { marks, maxMarks, answeredAt, runCount, language } = question
  const runs = runCount === 1 ? '1 run' : `${runCount} runs`
  if (answeredAt === null) return `Not answered · ${runs}`
  const isOther = language !== null && language !== ownLanguage
  const result = marks === null ? 'Being judged' : `${marks} of ${maxMarks} marks`
  return `${result} · ${runs}${isOther ? ` · in ${language}` : ''}`
}

export const maxShareDays = 90
/** Of one attempt, at the same time. */
export const maxShareLinks = 20
export const defaultShareDays = 14

export const shareReportBody = z.object({
  days: z._default(
    z
      .int('Days must be a whole number')
      .check(
        z.minimum(1, 'The link must work for at least 1 day'),
        z.maximum(maxShareDays, `The link must not work for more than ${maxShareDays} days`),
      ),
    defaultShareDays,
  ),
  /** Whether readers see the notes and decisions of administrators. */
  includesReviews: z._default(z.boolean(), false),
})

/** A link by which anybody can read one report. Its secret is shown once, when it is made. */
export const shareLinkSchema = z.object({
  _id: idSchema,
  includesReviews: z.boolean(),
  /** Null if that account is gone. */
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
})
export type ShareLink = z.infer<typeof shareLinkSchema>

const admin = { access: 'admin', tag: 'attempts' } as const

export const exportReport = endpoint({
  operationId: 'exportReport',
  keyScopes: ['read-results'],
  summary: 'Download the report of an attempt',
  description:
    'As a tagged PDF: result, marks and code for each question, and the notes of administrators. Recorded in the audit log.',
  errors: ['attempt_not_found'],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/report.pdf',
  params: idParams,
  responses: { 200: { contentType: 'application/pdf', description: 'A report' } },
})

export const listShareLinks = endpoint({
  operationId: 'listShareLinks',
  summary: 'List the share links of an attempt',
  description: 'Those that work, the newest first.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/attempts/:id/share-links',
  params: idParams,
  responses: { 200: dataResponse(z.array(shareLinkSchema)) },
})

export const shareReport = endpoint({
  operationId: 'shareReport',
  summary: 'Share the report of an attempt',
  description:
    'Makes a link by which anybody can read the report without an account until it expires or is revoked. Only this response has the address.',
  errors: ['attempt_not_found', 'too_many_share_links'],
  ...admin,
  method: 'POST',
  path: '/attempts/:id/share-links',
  params: idParams,
  body: shareReportBody,
  responses: { 201: dataResponse(z.extend(shareLinkSchema, { address: z.string() })) },
})

export const revokeShareLink = endpoint({
  operationId: 'revokeShareLink',
  summary: 'Revoke a share link',
  description: 'It stops working at once.',
  errors: ['share_link_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/share-links/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

const shared = {
  access: 'public',
  tag: 'attempts',
  errors: ['report_not_shared'],
  requestsPerMinute: 60,
  params: mailTokenParams,
  secretParams: ['token'],
  method: 'GET',
} as const

export const readSharedReport = endpoint({
  operationId: 'readSharedReport',
  summary: 'Read a shared report',
  description: 'By the secret in its link, without an account.',
  ...shared,
  path: '/shared/:token',
  responses: { 200: dataResponse(reportSchema) },
})

export const exportSharedReport = endpoint({
  operationId: 'exportSharedReport',
  summary: 'Download a shared report',
  description: 'The same as a tagged PDF.',
  ...shared,
  path: '/shared/:token/report.pdf',
  responses: { 200: { contentType: 'application/pdf', description: 'A report' } },
})
