import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant } from './responses.ts'
import { maxInRoom } from './rooms.ts'

/** A message has to fit on the coding screen beside the work. */
export const maxMessageChars = 1000

/** Of one test. */
export const maxMessagesPerTenMinutes = 30

/** Those that were sent last. */
export const maxListedMessages = 100

/** So many names are listed of those who have not seen a message. */
export const maxUnseenNames = 20

export const messageText = z
  .string('Message must be text')
  .check(
    z.trim(),
    z.minLength(1, 'Write a message'),
    z.maxLength(
      maxMessageChars,
      `Message should not exceed ${maxMessageChars.toLocaleString('en')} characters`,
    ),
  )

export const sendMessageBody = z.object({
  text: messageText,
  /** Whom it goes to; if missing, everybody in the live room whose attempt has not ended. */
  attemptIds: z.optional(
    z
      .array(idSchema, 'Attempts must be a list of ids')
      .check(
        z.minLength(1, 'Choose at least one candidate'),
        z.maxLength(maxInRoom, `Choose ${maxInRoom} candidates at most`),
      ),
  ),
})
export type SendMessageBody = z.infer<typeof sendMessageBody>

/** As administrators see it. */
const sentMessageSchema = z.object({
  _id: idSchema,
  text: z.string(),
  sentAt: instant,
  /** Null if they were erased. */
  author: z.nullable(z.string()),
  /** The candidate, if it went to one. */
  to: z.nullable(z.string()),
  sentTo: z.int(),
  /** How many have closed it on their screen. */
  seenBy: z.int(),
  /** Some of those who have not. */
  unseenNames: z.array(z.string()),
})
export type SentMessage = z.infer<typeof sentMessageSchema>

/** As it is kept in an attempt. */
export const attemptMessageSchema = z.object({
  _id: idSchema,
  text: z.string(),
  sentAt: instant,
  /** When the candidate closed it; null before that. */
  seenAt: z.nullable(instant),
  /** What it answers; null for an announcement. */
  about: z.nullable(
    z.object({
      /** Of the question; null if the attempt does not have it. */
      title: z.nullable(z.string()),
      /** What was asked, if it was asked in this attempt. */
      asked: z.nullable(z.string()),
    }),
  ),
})
export type AttemptMessage = z.infer<typeof attemptMessageSchema>

export const sendMessage = endpoint({
  operationId: 'sendMessage',
  summary: 'Send a message to candidates',
  description: `Shown at once on the screens of those who are taking the test, and kept in their attempts. \`ended\` names those of \`attemptIds\` who did not get it since their attempt has ended; if that is true of all, the call is refused. Sending the same words to the same candidates again within ten seconds changes nothing. At most ${maxMessagesPerTenMinutes} messages in ten minutes for one test.`,
  errors: ['test_not_found', 'attempt_not_found', 'nobody_takes_test', 'too_many_messages'],
  access: 'admin',
  tag: 'tests',
  method: 'POST',
  path: '/tests/:id/messages',
  params: idParams,
  body: sendMessageBody,
  responses: {
    201: dataResponse(z.object({ sentTo: z.int(), ended: z.array(z.string()) })),
  },
})

export const listMessages = endpoint({
  operationId: 'listMessages',
  summary: 'List the messages of a test',
  description: `The ${maxListedMessages} that were sent last to candidates of the test, the newest first, with how many have closed them on their screens.`,
  errors: ['test_not_found'],
  access: 'admin',
  tag: 'tests',
  method: 'GET',
  path: '/tests/:id/messages',
  params: idParams,
  responses: { 200: dataResponse(z.array(sentMessageSchema)) },
})

const own = {
  access: 'candidate',
  tag: 'attempts',
  params: z.object({ testId: idSchema }),
} as const

export const readOwnMessages = endpoint({
  operationId: 'readOwnMessages',
  summary: 'Read the messages of an attempt',
  description: `What administrators have told the candidate during the test, the oldest first; the ${maxListedMessages} that were sent last. None without an attempt.`,
  errors: [],
  ...own,
  method: 'GET',
  path: '/tests/:testId/attempt/messages',
  responses: { 200: dataResponse(z.array(attemptMessageSchema)) },
})

export const markMessagesSeen = endpoint({
  operationId: 'markMessagesSeen',
  summary: 'Mark messages of an attempt as seen',
  description:
    'The candidate has closed them. Administrators see how many have. Repeating the call changes nothing, nor do ids of messages to others.',
  errors: [],
  ...own,
  method: 'POST',
  path: '/tests/:testId/attempt/messages/seen',
  body: z.object({
    messageIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxListedMessages)),
  }),
  responses: { 200: dataResponse(z.array(attemptMessageSchema)) },
})
