import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageText } from './messages.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'

export const maxClarificationChars = 500

/** Of one attempt. */
export const maxClarifications = 30

/** So many of one candidate may wait for an answer. */
export const maxWaitingClarifications = 3

/** Those that were asked last. */
export const maxListedClarifications = 200

/** What an administrator may answer with one press. */
export const readyAnswers = [
  'Please read the statement again: it says so.',
  'The statement is right as it stands.',
  'I cannot answer this, since it would give away part of the solution.',
  'Yes.',
  'No.',
] as const

export const askBody = z.object({
  questionId: idSchema,
  text: z
    .string('Question must be text')
    .check(
      z.trim(),
      z.minLength(1, 'Write your question'),
      z.maxLength(
        maxClarificationChars,
        `Question should not exceed ${maxClarificationChars} characters`,
      ),
    ),
})
export type AskBody = z.infer<typeof askBody>

export const answerClarificationBody = z.object({
  text: messageText,
  /** Also to all others who are taking the test. */
  toAll: z.boolean('To all must be true or false'),
})
export type AnswerClarificationBody = z.infer<typeof answerClarificationBody>

/** What a candidate has asked, as they see it themselves. The answers are messages. */
export const ownClarificationSchema = z.object({
  _id: idSchema,
  questionId: idSchema,
  /** Of the question it is about. */
  title: z.string(),
  text: z.string(),
  askedAt: instant,
  /** When it was answered last; null while it waits. */
  answeredAt: z.nullable(instant),
})
export type OwnClarification = z.infer<typeof ownClarificationSchema>

/** As administrators see it. */
const clarificationSchema = z.extend(ownClarificationSchema, {
  attemptId: idSchema,
  /** Of the candidate. */
  name: z.string(),
  hasEnded: z.boolean(),
  /** The oldest first. */
  answers: z.array(z.object({ text: z.string(), sentAt: instant, toAll: z.boolean() })),
})
export type Clarification = z.infer<typeof clarificationSchema>

const own = {
  access: 'candidate',
  tag: 'attempts',
  params: z.object({ testId: idSchema }),
  path: '/tests/:testId/attempt/clarifications',
} as const

export const askClarification = endpoint({
  operationId: 'askClarification',
  summary: 'Ask about a question during the test',
  description: `In a test that allows it. Administrators see it at once; their answer comes as a message. Asking the same again while it waits changes nothing. At most ${maxWaitingClarifications} may wait for an answer.`,
  errors: [
    'attempt_not_begun',
    'question_not_in_test',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'clarifications_off',
    'too_many_clarifications',
  ],
  ...own,
  method: 'POST',
  body: askBody,
  responses: { 201: dataResponse(z.array(ownClarificationSchema)) },
})

export const readOwnClarifications = endpoint({
  operationId: 'readOwnClarifications',
  summary: 'List what one has asked in a test',
  description: 'The oldest first. None without an attempt.',
  errors: [],
  ...own,
  method: 'GET',
  responses: { 200: dataResponse(z.array(ownClarificationSchema)) },
})

export const listClarifications = endpoint({
  operationId: 'listClarifications',
  summary: 'List what candidates of a test have asked',
  description: `Those that wait come first, then the newest; at most ${maxListedClarifications}. \`search\` matches the name of the candidate, what was asked and what was answered.`,
  errors: ['test_not_found'],
  access: 'admin',
  tag: 'tests',
  method: 'GET',
  path: '/tests/:id/clarifications',
  params: idParams,
  query: z.object({
    search: z._default(
      z.string().check(z.trim(), z.maxLength(100, 'Search should not exceed 100 characters')),
      '',
    ),
  }),
  responses: {
    200: dataResponse(z.object({ waiting: z.int(), rows: z.array(clarificationSchema) })),
  },
})

export const answerClarification = endpoint({
  operationId: 'answerClarification',
  summary: 'Answer what a candidate has asked',
  description:
    'As a message to the candidate, or to all who are taking the test. It can be answered again. Refused if nobody would get it since the attempt has ended.',
  errors: [
    'clarification_not_found',
    'test_not_found',
    'attempt_not_found',
    'nobody_takes_test',
    'too_many_messages',
  ],
  access: 'admin',
  tag: 'tests',
  method: 'POST',
  path: '/clarifications/:id/answers',
  params: idParams,
  body: answerClarificationBody,
  responses: { 201: dataResponse(z.object({ sentTo: z.int(), reachedAsker: z.boolean() })) },
})
