import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataResponse, idSchema, instant } from './responses.ts'

/** A test with a deadline that a candidate is taking now. */
const runningTestSchema = z.object({
  testId: idSchema,
  name: z.string(),
  deadline: instant,
  answered: z.int(),
  numOfQuestions: z.int(),
  /** The first unanswered question; null if there is none. */
  nextQuestionId: z.nullable(idSchema),
})
export type RunningTest = z.infer<typeof runningTestSchema>

/** An ended test with questions about the own programs to be answered: see `ownership.ts`. */
const waitingOwnershipSchema = z.object({
  testId: idSchema,
  name: z.string(),
  closesAt: instant,
  isBegun: z.boolean(),
})
export type WaitingOwnership = z.infer<typeof waitingOwnershipSchema>

export const readRunning = endpoint({
  operationId: 'readRunning',
  summary: 'Read the attempts under way',
  description:
    'How many tests the caller has begun and not ended, those with a deadline, what the pages have to heed of their accommodations, and those that have ended but still ask about the own programs.',
  errors: [],
  access: 'candidate',
  tag: 'attempts',
  method: 'GET',
  path: '/attempts/running',
  responses: {
    200: dataResponse(
      z.object({
        now: instant,
        /** Accommodations of the caller: all pages larger, the time left hidden at first. */
        largerFont: z.boolean(),
        hidesCountdown: z.boolean(),
        ongoing: z.int(),
        timed: z.array(runningTestSchema),
        ownership: z.array(waitingOwnershipSchema),
      }),
    ),
  },
})
