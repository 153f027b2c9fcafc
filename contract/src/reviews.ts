import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

/** What a reviewer thinks of an attempt. It is theirs alone and has no effect on the score. */
export const decisions = ['yes', 'maybe', 'no'] as const
export type Decision = (typeof decisions)[number]

/** `none`: nobody has decided yet. */
export const decisionFilters = ['any', ...decisions, 'none'] as const
export type DecisionFilter = (typeof decisionFilters)[number]

export const maxNoteChars = 5000

export const reviewBody = z.object({
  decision: z.nullable(z.enum(decisions, 'Decision must be yes, maybe or no')),
  note: z
    .string('Note must be text')
    .check(
      z.trim(),
      z.maxLength(
        maxNoteChars,
        `Note should not exceed ${maxNoteChars.toLocaleString('en')} characters`,
      ),
    ),
})
export type ReviewBody = z.infer<typeof reviewBody>

/** Shown to administrators only, never to the candidate. */
export const reviewSchema = z.object({
  reviewerId: idSchema,
  reviewer: z.string(),
  decision: z.nullable(z.enum(decisions)),
  note: z.string(),
  updatedAt: instant,
})
export type Review = z.infer<typeof reviewSchema>

export const reviewAttempt = endpoint({
  operationId: 'reviewAttempt',
  summary: 'Review an attempt',
  description:
    "Replaces the caller's own note and decision; an empty note without decision removes them. Has no effect on the score and is never shown to the candidate.",
  errors: ['attempt_not_found'],
  access: 'admin',
  tag: 'attempts',
  method: 'PUT',
  path: '/attempts/:id/review',
  params: idParams,
  body: reviewBody,
  responses: { 200: dataResponse(z.array(reviewSchema)) },
})
