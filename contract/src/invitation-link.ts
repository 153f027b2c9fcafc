import * as z from 'zod/mini'
import { mailTokenParams, nameSchema, passwordSchema } from './accounts.ts'
import { languages, levels } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
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
  /** In which questions may be answered too. */
  otherLanguages: z.array(z.enum(languages)),
  ownTimeLimitMinutes: z.nullable(z.int()),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  timeZone: z.string(),
  expiresAt: instant,
  /** Whether it is recorded how this person writes code. */
  journal: z.boolean(),
  hasBegun: z.boolean(),
  /** How far this person has come; null before the test is begun. */
  attempt: z.nullable(
    z.object({ startedAt: instant, deadline: z.nullable(instant), answered: z.int() }),
  ),
  /** The server's time of this response. */
  now: instant,
  /**
   * Whether the address has an account, and whether the caller is signed in to it. `by-code`: there is
   * no address, and entering signs in.
   */
  account: z.enum(['none', 'signed-out', 'signed-in', 'by-code']),
})
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>

const withToken = {
  access: 'public',
  tag: 'invitations',
  requestsPerMinute: 600,
  params: mailTokenParams,
  secretParams: ['token'],
} as const

export const openInvitation = endpoint({
  operationId: 'openInvitation',
  summary: 'Read an invitation by its link',
  description:
    'What the person invited sees before the test; nothing of the questions. Changes nothing: mail scanners open links too.',
  errors: [
    'invitation_not_found',
    'invited_test_deleted',
    'invited_other_account',
    'link_replaced',
    'link_revoked',
    'link_expired',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
  ],
  ...withToken,
  method: 'GET',
  path: '/invitation/:token',
  responses: { 200: dataResponse(openedInvitationSchema) },
})

export const markInvitationOpened = endpoint({
  operationId: 'markInvitationOpened',
  summary: 'Mark an invitation as opened',
  description: 'Sent by the page once a person has it before them.',
  errors: [
    'invitation_not_found',
    'invited_test_deleted',
    'invited_other_account',
    'link_replaced',
    'link_revoked',
    'link_expired',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
  ],
  ...withToken,
  method: 'POST',
  path: '/invitation/:token/opened',
  responses: { 200: plainResponse },
})

export const acceptInvitationBody = z.object({ name: nameSchema, password: passwordSchema })
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>

export const acceptInvitation = endpoint({
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'Makes a verified account for the invited address and signs in to it. Ten tries in half an hour for a link.',
  errors: [
    'invitation_not_found',
    'invited_test_deleted',
    'invited_other_account',
    'link_replaced',
    'link_revoked',
    'link_expired',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'email_taken',
    'invitation_accepted',
    'sso_only',
    'too_many_tries',
    'not_signed_in',
  ],
  ...withToken,
  method: 'POST',
  path: '/invitation/:token/accept',
  body: acceptInvitationBody,
  responses: { 201: plainResponse },
})

export const enterByCode = endpoint({
  operationId: 'enterByCode',
  summary: 'Sign in with an invitation by code',
  description:
    'For people who were invited without an email address. Makes their account the first time; later, also on another computer, it is the same account. Thirty times in half an hour.',
  errors: [
    'invitation_not_found',
    'invited_test_deleted',
    'invited_other_account',
    'link_replaced',
    'link_revoked',
    'link_expired',
    'attempt_finished',
    'attempt_out_of_time',
    'attempt_closed',
    'account_deactivated',
    'sso_only',
    'too_many_tries',
    'not_signed_in',
  ],
  ...withToken,
  method: 'POST',
  path: '/invitation/:token/enter',
  responses: { 201: plainResponse },
})
