import * as z from 'zod/mini'
import { languages } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, errorResponse, idSchema, instant } from './responses.ts'
import { draftSourceSchema } from './submissions.ts'

/** Unsubmitted source of one question in one language. `revision` increases with every save. */
export const draftSchema = z.object({
  language: z.enum(languages),
  sourceCode: z.string(),
  revision: z.int(),
  savedAt: instant,
})
export type Draft = z.infer<typeof draftSchema>

const language = z.optional(z.enum(languages, 'Language is not known'))
const maxAgeMs = 2_000_000_000

/** `revision` is the base revision, 0 for the first save; a stale save gets 409. */
export const saveDraftBody = z.object({
  /** The test's own if it is left out. */
  language,
  /**
   * How long before this request it was changed last, by a browser that was offline meanwhile. Of
   * several languages the one changed last counts at the deadline.
   */
  editedMsAgo: z.optional(
    z.int('Age must be a whole number').check(z.minimum(0), z.maximum(maxAgeMs)),
  ),
  sourceCode: draftSourceSchema,
  revision: z.int('Revision must be a whole number').check(z.minimum(0), z.maximum(2_000_000_000)),
})
export type SaveDraftBody = z.infer<typeof saveDraftBody>

/** How long ago something was, as a save may state it. */
export const ageOf = (instantMs: number, nowMs: number) =>
  Math.round(Math.min(Math.max(0, nowMs - instantMs), maxAgeMs))

const draft = {
  path: '/tests/:testId/attempt/questions/:questionId/draft',
  access: 'candidate',
  tag: 'attempts',
  params: z.object({ testId: idSchema, questionId: idSchema }),
} as const

export const readDraft = endpoint({
  operationId: 'readDraft',
  summary: 'Read the draft of a question',
  description:
    "The caller's code as saved last, in `language` or, without one, in the language it was changed in last; null if nothing was saved.",
  errors: ['attempt_not_begun'],
  ...draft,
  method: 'GET',
  query: z.object({ language }),
  responses: { 200: dataResponse(z.nullable(draftSchema)) },
})

export const saveDraft = endpoint({
  operationId: 'saveDraft',
  summary: 'Save the draft of a question',
  description:
    'There is one in each language in which the test can be answered. `revision` is the one this save is based on, 0 for the first. If a newer draft was saved, most likely in another tab, nothing is saved and `data` is that draft.',
  errors: [
    'attempt_not_begun',
    'question_not_in_test',
    'question_answered',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'draft_outdated',
  ],
  ...draft,
  method: 'PUT',
  body: saveDraftBody,
  responses: {
    200: dataResponse(draftSchema),
    // With the newer draft; without one, the question is answered and takes no more drafts.
    409: z.extend(errorResponse, { data: z.optional(draftSchema) }),
  },
  // 64 KB of source; escaped as JSON it may take twice as much or more.
  bodyLimitBytes: 256 * 1024,
})
