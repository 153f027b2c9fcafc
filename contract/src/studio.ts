import * as z from 'zod/mini'
import { levels } from './catalogue.ts'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, wholeNumber } from './lists.ts'
import { caseSchema, questionContentSchema, timeLimitsSchema } from './question-parts.ts'
import {
  dataResponse,
  idParams,
  idSchema,
  instant,
  longListResponse,
  plainResponse,
} from './responses.ts'

export const proofStates = ['waiting', 'running', 'passed', 'failed'] as const
export type ProofState = (typeof proofStates)[number]

/** One thing that a proof looks at: "C++ reference", "Slow C (compares every pair)", "Mutants". */
export const proofCheckSchema = z.object({
  name: z.string(),
  state: z.enum(proofStates),
  /** How many of its cases or mutants have been tried. */
  done: z.int(),
  total: z.int(),
  /** Sentences that name solution, case and difference. */
  problems: z.array(z.string()),
})
export type ProofCheck = z.infer<typeof proofCheckSchema>

/** A mutant that no case kills, with an input that would. */
export const survivorSchema = z.object({
  mutant: z.string(),
  /** The line of the reference, and the same line in the mutant; line 0 means all of them. */
  line: z.int(),
  before: z.string(),
  after: z.string(),
  input: z.string(),
  expected: z.string(),
})
export type Survivor = z.infer<typeof survivorSchema>

export const proofSchema = z.object({
  /** Of the draft that is proven. */
  revision: z.int(),
  state: z.enum(proofStates),
  requestedAt: instant,
  finishedAt: z.nullable(instant),
  checks: z.array(proofCheckSchema),
  mutants: z.nullable(
    z.object({
      killed: z.int(),
      equivalent: z.int(),
      explained: z.int(),
      survivors: z.array(survivorSchema),
    }),
  ),
  /** Time limits derived from what the references took. */
  limits: z.nullable(timeLimitsSchema),
})
export type Proof = z.infer<typeof proofSchema>

/** A question that is being written. `revision` increases with every save. */
export const questionDraftSchema = z.object({
  _id: idSchema,
  content: questionContentSchema,
  revision: z.int(),
  savedAt: instant,
  savedBy: z.string(),
  /** The edition it became last, if it was published. */
  publishedId: z.nullable(idSchema),
  /** The revision of the draft that was published. */
  publishedRevision: z.nullable(z.int()),
  proof: z.nullable(proofSchema),
})
export type QuestionDraft = z.infer<typeof questionDraftSchema>

export const draftRowSchema = z.object({
  _id: idSchema,
  title: z.string(),
  topic: z.string(),
  level: z.enum(levels),
  savedAt: instant,
  savedBy: z.string(),
  /** Published as it is, published but changed since, or never published. */
  state: z.enum(['unpublished', 'published', 'changed']),
  /** Of its current revision; null if that was not proven. */
  proof: z.nullable(z.enum(proofStates)),
})
export type DraftRow = z.infer<typeof draftRowSchema>

const savedSchema = z.object({ revision: z.int(), savedAt: instant, savedBy: z.string() })

const revisionBody = z.object({ revision: z.int('Revision must be a whole number') })
const admin = { access: 'admin', tag: 'questions' } as const
/** A question with its cases. Large inputs are better written as recipes. */
const bodyLimitBytes = 8 * 1024 * 1024

export const listQuestionDrafts = endpoint({
  ...admin,
  method: 'GET',
  path: '/studio/drafts',
  query: z.extend(pageQuery, { limit: z._default(wholeNumber('Limit', maxPageSize), 20) }),
  responses: { 200: longListResponse(draftRowSchema) },
})

/** Empty, or a copy of a published question. */
export const createQuestionDraft = endpoint({
  ...admin,
  method: 'POST',
  path: '/studio/drafts',
  body: z.object({ from: z.optional(idSchema) }),
  responses: { 201: dataResponse(questionDraftSchema) },
})

export const readQuestionDraft = endpoint({
  ...admin,
  method: 'GET',
  path: '/studio/drafts/:id',
  params: idParams,
  responses: { 200: dataResponse(questionDraftSchema) },
})

/** `revision` is the one the author had; if somebody else has saved since, 409 says who. */
export const saveQuestionDraft = endpoint({
  ...admin,
  method: 'PUT',
  path: '/studio/drafts/:id',
  params: idParams,
  body: z.extend(revisionBody, { content: questionContentSchema }),
  bodyLimitBytes,
  responses: {
    200: dataResponse(savedSchema),
    409: z.extend(plainResponse, { data: z.optional(savedSchema) }),
  },
})

/** What was published from it stays. */
export const deleteQuestionDraft = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/studio/drafts/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

/** Begins the proof of a revision in the background. Asked again while it runs, changes nothing. */
export const proveQuestionDraft = endpoint({
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/proof',
  params: idParams,
  body: revisionBody,
  responses: { 201: dataResponse(proofSchema) },
})

/** To be asked again while its state is `waiting` or `running`. */
export const readProof = endpoint({
  ...admin,
  method: 'GET',
  path: '/studio/drafts/:id/proof',
  params: idParams,
  responses: { 200: dataResponse(z.nullable(proofSchema)) },
})

/** Cases made from the shape, their outputs computed by the references. */
export const generateCases = endpoint({
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/cases',
  params: idParams,
  body: z.extend(revisionBody, {
    count: z.int().check(z.minimum(1), z.maximum(20)),
    seed: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  }),
  responses: { 200: dataResponse(z.array(caseSchema)) },
})

/** Makes an edition of a revision whose proof has passed; tests draw it from then on. */
export const publishQuestionDraft = endpoint({
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/publish',
  params: idParams,
  body: revisionBody,
  responses: { 201: dataResponse(z.object({ questionId: idSchema })) },
})
