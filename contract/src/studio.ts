import * as z from 'zod/mini'
import { levels } from './catalogue.ts'
import { maxPageSize } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { longListResponse, pageQuery, wholeNumber } from './lists.ts'
import { readBankQuestion } from './question-bank.ts'
import { caseSchema, maxChars, questionContentSchema, timeLimitsSchema } from './question-parts.ts'
import {
  dataResponse,
  errorResponse,
  idParams,
  idSchema,
  instant,
  plainResponse,
} from './responses.ts'
import { readBy, urlFrom } from './url.ts'

export const proofStates = ['waiting', 'running', 'passed', 'failed'] as const
export type ProofState = (typeof proofStates)[number]

export const checkStates = [...proofStates, 'skipped'] as const

/** One thing that a proof looks at: "C++ reference", "Slow C (compares every pair)", "Mutants". */
export const proofCheckSchema = z.object({
  name: z.string(),
  /** Skipped is what the code runner has no language for; that counts neither for nor against it. */
  state: z.enum(checkStates),
  /** How many of its cases or mutants have been tried. */
  done: z.int(),
  total: z.int(),
  /** Sentences that name solution, case and difference. */
  problems: z.array(z.string()),
  /** CPU time of the slowest case, of a reference. */
  slowestSeconds: z.optional(z.number()),
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
/** A question with its cases and pictures. Large inputs are better written as recipes. */
const bodyLimitBytes = 12 * 1024 * 1024

export const listQuestionDrafts = endpoint({
  operationId: 'listQuestionDrafts',
  keyScopes: ['manage-questions'],
  summary: 'List question drafts',
  description: 'Questions that are being written, by all administrators.',
  errors: [],
  ...admin,
  method: 'GET',
  path: '/studio/drafts',
  query: z.extend(pageQuery, { limit: z._default(wholeNumber('Limit', maxPageSize), 20) }),
  responses: { 200: longListResponse(draftRowSchema) },
})

export const readQuestionDraft = endpoint({
  operationId: 'readQuestionDraft',
  keyScopes: ['manage-questions'],
  summary: 'Read a question draft',
  description: 'With the result of its latest proof.',
  errors: ['draft_not_found'],
  ...admin,
  method: 'GET',
  path: '/studio/drafts/:id',
  params: idParams,
  responses: { 200: dataResponse(questionDraftSchema) },
})

export const createQuestionDraft = endpoint({
  operationId: 'createQuestionDraft',
  keyScopes: ['manage-questions'],
  takesIdempotencyKey: true,
  summary: 'Create a question draft',
  description: 'Empty, or with `from` a copy of a published question.',
  errors: ['question_not_found'],
  ...admin,
  method: 'POST',
  path: '/studio/drafts',
  body: z.object({ from: z.optional(idSchema) }),
  responses: { 201: dataResponse(questionDraftSchema) },
  location: readBy(readQuestionDraft),
})

export const saveQuestionDraft = endpoint({
  operationId: 'saveQuestionDraft',
  keyScopes: ['manage-questions'],
  summary: 'Save a question draft',
  description:
    '`revision` is the one the author had; if somebody else has saved since, nothing is saved and `data` says who and when.',
  errors: ['draft_not_found', 'draft_outdated'],
  ...admin,
  method: 'PUT',
  path: '/studio/drafts/:id',
  params: idParams,
  body: z.extend(revisionBody, { content: questionContentSchema }),
  bodyLimitBytes,
  responses: {
    200: dataResponse(savedSchema),
    409: z.extend(errorResponse, { data: z.optional(savedSchema) }),
  },
})

export const deleteQuestionDraft = endpoint({
  operationId: 'deleteQuestionDraft',
  keyScopes: ['manage-questions'],
  summary: 'Delete a question draft',
  description: 'What was published from it stays.',
  errors: ['draft_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/studio/drafts/:id',
  params: idParams,
  responses: { 200: plainResponse },
})

export const proveQuestionDraft = endpoint({
  operationId: 'proveQuestionDraft',
  keyScopes: ['manage-questions'],
  summary: 'Begin the proof of a question',
  description:
    'Runs references, validator, wrong and slow programs and mutants of a revision in the background. While the proof runs, repeating the call begins no other and answers 200.',
  errors: ['draft_not_found', 'draft_outdated'],
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/proof',
  params: idParams,
  body: revisionBody,
  responses: { 200: dataResponse(proofSchema), 201: dataResponse(proofSchema) },
})

export const readProof = endpoint({
  operationId: 'readProof',
  keyScopes: ['manage-questions'],
  summary: 'Read the proof of a question',
  description: 'Null if none was requested. Ask again while its state is `waiting` or `running`.',
  errors: ['draft_not_found'],
  ...admin,
  method: 'GET',
  path: '/studio/drafts/:id/proof',
  params: idParams,
  responses: { 200: dataResponse(z.nullable(proofSchema)) },
})

export const cancelProof = endpoint({
  operationId: 'cancelProof',
  summary: 'Cancel the proof of a question',
  description:
    'It stops at its next step, and the draft is not proven. A proof that has ended stays as it is; `data` is what is left of it.',
  errors: ['draft_not_found'],
  ...admin,
  method: 'DELETE',
  path: '/studio/drafts/:id/proof',
  params: idParams,
  responses: { 200: dataResponse(z.nullable(proofSchema)) },
})

const seed = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
const group = z.string().check(z.maxLength(maxChars.group))

/** Of calls that run programs of a draft while the author waits. */
const runErrors = [
  'draft_not_found',
  'draft_outdated',
  'runner_unavailable',
  'runner_busy',
  'language_unavailable',
] as const

const generatedInputSchema = z.object({
  input: z.string(),
  /** Of the whole input. */
  bytes: z.int(),
  problem: z.nullable(z.string()),
})
export type GeneratedInput = z.infer<typeof generatedInputSchema>

export const generateCases = endpoint({
  operationId: 'generateCases',
  keyScopes: ['manage-questions'],
  summary: 'Generate cases for a question',
  description:
    'Makes inputs with the generator of the draft, or from its shape if it has none, and computes their outputs with its references. `group` is the one they are for, the first if missing. Saves nothing.',
  errors: [...runErrors, 'references_too_slow', 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/cases',
  params: idParams,
  body: z.extend(revisionBody, {
    count: z.int().check(z.minimum(1), z.maximum(20)),
    seed,
    group: z.optional(group),
  }),
  responses: { 200: dataResponse(z.array(caseSchema)) },
})

export const tryGenerator = endpoint({
  operationId: 'tryGenerator',
  keyScopes: ['manage-questions'],
  summary: 'Try the generator of a question',
  description:
    'Runs the generator of the draft for a seed and a group. `input` is what it prints, cut at 64 KB; `problem` says why attempts could not use it. Saves nothing.',
  errors: [...runErrors, 'server_busy'],
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/generator',
  params: idParams,
  body: z.extend(revisionBody, { seed, group }),
  responses: { 200: dataResponse(generatedInputSchema) },
})

const publishedResponse = dataResponse(z.object({ questionId: idSchema }))

export const publishQuestionDraft = endpoint({
  operationId: 'publishQuestionDraft',
  keyScopes: ['manage-questions'],
  summary: 'Publish a question',
  description:
    'Makes an edition of a revision whose proof has passed; tests draw it from then on. Publishing the same revision again returns the same edition with 200.',
  errors: ['draft_not_found', 'draft_outdated', 'draft_unproven', 'proof_running', 'proof_failed'],
  ...admin,
  method: 'POST',
  path: '/studio/drafts/:id/publish',
  params: idParams,
  body: revisionBody,
  responses: { 200: publishedResponse, 201: publishedResponse },
  location: ({ data }: { data: { questionId: string } }) =>
    urlFrom(readBankQuestion, { params: { id: data.questionId } }),
})
