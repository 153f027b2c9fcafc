import * as z from 'zod/mini'
import { attemptEnds } from './attempt-state.ts'
import { languages, levels } from './catalogue.ts'
import { idSchema, instant } from './responses.ts'

const ofAttempt = z.object({
  attemptId: idSchema,
  testId: idSchema,
  /** The candidate's account. */
  userId: idSchema,
})

const scored = z.extend(ofAttempt, { score: z.int(), maxScore: z.int() })

const ofInvitation = z.object({ invitationId: idSchema, testId: idSchema })

/**
 * What webhooks tell, with what is told along. Ids and scores only, which an API key that reads results
 * could ask for as well: no name, no address, nothing of a question.
 */
export const webhookEvents = {
  'attempt.begun': {
    text: 'An attempt has begun',
    description: 'A candidate has begun a test.',
    data: z.extend(ofAttempt, { startedAt: instant, deadline: z.nullable(instant) }),
  },
  'attempt.finished': {
    text: 'An attempt has ended and has its score',
    description:
      'An attempt has ended, in whichever way, and all its answers are judged: the score is final unless an administrator rejudges or reopens it. One that was reopened ends again.',
    data: z.extend(scored, {
      ended: z.enum(attemptEnds),
      startedAt: instant,
      completedAt: instant,
    }),
  },
  'attempt.rejudged': {
    text: 'An attempt was judged again',
    description:
      'Answers of an ended attempt were judged again. `score` may be another one or the same.',
    data: scored,
  },
  'invitation.opened': {
    text: 'An invitation was opened',
    description: 'An invited person has opened their link for the first time.',
    data: ofInvitation,
  },
  'invitation.expired': {
    text: 'An invitation has expired unused',
    description: 'The invited person has not begun in time. Told within a minute.',
    data: z.extend(ofInvitation, { expiresAt: instant }),
  },
  'test.created': {
    text: 'A test was created',
    description: 'An administrator, or a program, has created or duplicated a test.',
    data: z.object({
      testId: idSchema,
      name: z.string(),
      language: z.enum(languages),
      level: z.enum(levels),
    }),
  },
} as const

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as [
  WebhookEventType,
  ...WebhookEventType[],
]

/** One that has happened. */
export type WebhookEvent = {
  [Type in WebhookEventType]: {
    type: Type
    data: z.infer<(typeof webhookEvents)[Type]['data']>
  }
}[WebhookEventType]

/** What the test button sends. */
export const testEventType = 'webhook.test'
export const testEventData = z.object({ webhookId: idSchema })

/** What a delivery carries, by the Standard Webhooks specification. */
export const webhookPayload = <Data extends z.ZodMiniType>(type: string, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened, which may be long before it is delivered. */
    timestamp: instant,
    data,
  })
