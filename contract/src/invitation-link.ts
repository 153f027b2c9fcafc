import * as z from 'zod/mini'
import { mailTokenParams, nameSchema, passwordSchema } from './accounts.ts'
import { languages, levels } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { dataResponse, idSchema, instant, plainResponse } from './responses.ts'

/** What the holder of a link sees before the test. It contains nothing of the questions. */
const openedInvitationSchema = z.object({
  testId: idSchema,
  test: z.string(),
  language: z.enum(languages),
  level: z.enum(levels),
  numOfQuestions: z.int(),
  /** Null if that account is gone. */
  invitedBy: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  timeLimitMinutes: z.nullable(z.int()),
  /** With this person's extra time. */
  ownTimeLimitMinutes: z.nullable(z.int()),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  timeZone: z.string(),
  expiresAt: instant,
  hasBegun: z.boolean(),
  /** How far this person has come; null before the test is begun. */
  attempt: z.nullable(
    z.object({ startedAt: instant, deadline: z.nullable(instant), answered: z.int() }),
  ),
  /** The server's time of this response. */
  now: instant,
  /** Whether the address has an account, and whether the caller is signed in to it. */
  account: z.enum(['none', 'signed-out', 'signed-in']),
})
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>

const guarded = { access: 'public', tag: 'invitations', requestsPerMinute: 600 } as const

/** Changes nothing: mail scanners open links too. */
export const openInvitation = endpoint({
  ...guarded,
  ...invitationRoutes.openInvitation,
  params: mailTokenParams,
  responses: { 200: dataResponse(openedInvitationSchema) },
})

/** Sent by the page once a person has it before them. */
export const markInvitationOpened = endpoint({
  ...guarded,
  ...invitationRoutes.markInvitationOpened,
  params: mailTokenParams,
  responses: { 200: plainResponse },
})

export const acceptInvitationBody = z.object({ name: nameSchema, password: passwordSchema })
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>

/** Makes an account for the invited address, which the link has verified, and signs in to it. */
export const acceptInvitation = endpoint({
  ...guarded,
  ...invitationRoutes.acceptInvitation,
  params: mailTokenParams,
  body: acceptInvitationBody,
  responses: { 200: plainResponse },
})
