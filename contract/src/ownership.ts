import * as z from 'zod/mini'
import { languages } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

/** Of one attempt, the longest right ones. */
export const maxOwnershipPrograms = 3
export const ownershipSeconds = 90
/** From when they are ready, which is seconds after the end of the test. */
export const ownershipBeginHours = 24
/** From the first question on; as much as all of them take with twice the time. */
export const ownershipHours = 1
export const maxOwnershipAnswerChars = 2000

/**
 * What is asked of a program: its output on an input, its output after one change, or which input
 * makes it print an output.
 */
export const ownershipKinds = ['output', 'changed-output', 'input'] as const
export type OwnershipKind = (typeof ownershipKinds)[number]

/**
 * `none`: no question could be made of the programs. `too-late`: not begun in time, or not finished
 * within an hour.
 */
export const ownershipStates = [
  'being-made',
  'none',
  'waiting',
  'under-way',
  'done',
  'too-late',
] as const
export type OwnershipState = (typeof ownershipStates)[number]

/** `taken`: what was typed when time was over. */
export const ownershipOutcomes = ['not-shown', 'open', 'answered', 'taken', 'missed'] as const
export type OwnershipOutcome = (typeof ownershipOutcomes)[number]

/** `text` in place of what is between `from` and `to` of the program. */
const changeSchema = z.object({ from: z.int(), to: z.int(), text: z.string() })
export type ProgramChange = z.infer<typeof changeSchema>

/** A question without its key. */
const askedSchema = z.object({
  position: z.int(),
  kind: z.enum(ownershipKinds),
  /** Of the question that the program answers. */
  title: z.string(),
  language: z.enum(languages),
  sourceCode: z.string(),
  /** To be made before the program runs; null for other kinds. */
  change: z.nullable(changeSchema),
  /** What the program reads; null if that is asked for. */
  input: z.nullable(z.string()),
  /** What it prints; null if that is asked for. */
  output: z.nullable(z.string()),
  /** The inputs to choose from; null for other kinds. */
  options: z.nullable(z.array(z.string())),
})
export type AskedOwnership = z.infer<typeof askedSchema>

const answeredSchema = z.extend(askedSchema, {
  /** The output, or the input of which the output is given. */
  key: z.string(),
  /** Null if there is none. */
  answer: z.nullable(z.string()),
  outcome: z.enum(ownershipOutcomes),
  /** Null if there is no answer. */
  isRight: z.nullable(z.boolean()),
  /** From when it was shown until it was answered or time was over; null before that. */
  takenSeconds: z.nullable(z.number()),
})
export type AnsweredOwnership = z.infer<typeof answeredSchema>

const shared = {
  state: z.enum(ownershipStates),
  /** Until when they must be begun, or finished once they have been begun; null until they are made. */
  closesAt: z.nullable(instant),
  /** For each question, with the candidate's extra time. */
  seconds: z.int(),
}

/** As the candidate sees them. */
const ownOwnershipSchema = z.object({
  ...shared,
  testId: idSchema,
  name: z.string(),
  now: instant,
  total: z.int(),
  /** How many are answered or out of time. */
  done: z.int(),
  /** The one whose time runs. */
  question: z.nullable(
    z.extend(askedSchema, {
      dueAt: instant,
      /** What was typed so far. */
      answer: z.string(),
    }),
  ),
  /** What became of the question before; null at the beginning. */
  last: z.nullable(z.enum(ownershipOutcomes)),
  /** Once all is done, if the test shows its results. */
  results: z.nullable(z.array(answeredSchema)),
})
export type OwnOwnership = z.infer<typeof ownOwnershipSchema>

/** As administrators see them. */
const ownershipSchema = z.object({
  ...shared,
  begunAt: z.nullable(instant),
  questions: z.array(answeredSchema),
})
export type Ownership = z.infer<typeof ownershipSchema>

const own = { access: 'candidate', tag: 'attempts' } as const
const ownErrors = ['attempt_not_begun', 'attempt_running', 'ownership_off'] as const

export const readOwnOwnership = endpoint({
  operationId: 'readOwnOwnership',
  summary: 'Read the questions about the own programs',
  description:
    'How far they are, and the one whose time runs. Keys are part of the results, once all is done and if the test shows its results.',
  errors: ownErrors,
  ...own,
  method: 'GET',
  path: '/tests/:testId/attempt/ownership',
  params: z.object({ testId: idSchema }),
  responses: { 200: dataResponse(ownOwnershipSchema) },
})

export const showOwnershipQuestion = endpoint({
  operationId: 'showOwnershipQuestion',
  summary: 'Show the next question about the own programs',
  description: 'Its time starts now. If the time of a question runs already, that one is returned.',
  errors: [...ownErrors, 'ownership_closed'],
  ...own,
  method: 'POST',
  path: '/tests/:testId/attempt/ownership/next',
  params: z.object({ testId: idSchema }),
  responses: { 200: dataResponse(ownOwnershipSchema) },
})

export const answerOwnershipBody = z.object({
  answer: z
    .string('Answer must be text')
    .check(
      z.maxLength(
        maxOwnershipAnswerChars,
        `Answer should not exceed ${maxOwnershipAnswerChars} characters`,
      ),
    ),
  /** False while somebody types: what was sent last counts when time is over. */
  isFinal: z.boolean('Final must be true or false'),
})
export type AnswerOwnershipBody = z.infer<typeof answerOwnershipBody>

export const answerOwnershipQuestion = endpoint({
  operationId: 'answerOwnershipQuestion',
  summary: 'Answer a question about the own programs',
  description:
    'The output as the program prints it, or one of the inputs to choose from. The first final answer counts. An answer that arrives a few seconds late is still taken.',
  errors: [...ownErrors, 'ownership_not_asked', 'ownership_answered'],
  ...own,
  method: 'PUT',
  path: '/tests/:testId/attempt/ownership/questions/:position',
  params: z.object({
    testId: idSchema,
    position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)),
  }),
  body: answerOwnershipBody,
  responses: { 200: dataResponse(ownOwnershipSchema) },
})

export const readOwnership = endpoint({
  operationId: 'readOwnership',
  keyScopes: ['read-results'],
  summary: 'Read the ownership questions of an attempt',
  description:
    'With keys, answers and times. They are no part of the score: a share of honest authors misses one.',
  errors: ['attempt_not_found', 'attempt_running', 'ownership_off'],
  access: 'admin',
  tag: 'attempts',
  method: 'GET',
  path: '/attempts/:id/ownership',
  params: idParams,
  responses: { 200: dataResponse(ownershipSchema) },
})
