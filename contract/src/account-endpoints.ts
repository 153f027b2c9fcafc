import * as z from 'zod/mini'
import { emailSchema, loginBody, mailTokenParams, nameSchema, passwordSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, plainResponse } from './responses.ts'
import { guarded } from './sign-in.ts'

export const registerBody = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
})
export const emailBody = z.object({ email: emailSchema })
export type RegisterBody = z.infer<typeof registerBody>
export type EmailBody = z.infer<typeof emailBody>

export const resetForm = withConfirmation(passwordSchema, 'Confirm Password is required')

/** Asks for the password a second time, which is not sent. */
export function withConfirmation(password: z.ZodMiniString, required: string) {
  return z
    .object({ password, confirmPassword: z.string().check(z.minLength(1, required)) })
    .check(
      z.refine(
        ({ password, confirmPassword }) => confirmPassword === '' || confirmPassword === password,
        { path: ['confirmPassword'], error: 'Passwords must match' },
      ),
    )
}

const plain = { 200: plainResponse } as const

export const register = endpoint({
  operationId: 'register',
  summary: 'Register an account',
  description:
    'Makes an account with the role `user` and mails a verification link, which is valid for 24 hours. The account cannot sign in before the link is followed.',
  errors: ['email_taken', 'sso_only'],
  ...guarded,
  method: 'POST',
  path: '/user/register',
  body: registerBody,
  exampleBody: { name: 'Ada Lovelace', email: 'ada@example.com', password: '12345' },
  responses: plain,
})

export const verifyEmail = endpoint({
  operationId: 'verifyEmail',
  summary: 'Verify an address',
  description:
    'Takes the token of the link in a verification mail. Repeating the call while the link is valid is no error.',
  errors: ['verification_link_invalid'],
  ...guarded,
  method: 'GET',
  path: '/auth/verify/:token',
  secretParams: ['token'],
  params: mailTokenParams,
  responses: plain,
})

export const resendVerification = endpoint({
  operationId: 'resendVerification',
  summary: 'Send another verification mail',
  description:
    'Answers the same for unknown addresses. An address gets at most five mails an hour.',
  errors: ['email_already_verified', 'too_many_mails'],
  ...guarded,
  method: 'POST',
  path: '/auth/resendVerification',
  body: emailBody,
  responses: plain,
})

export const forgotPassword = endpoint({
  operationId: 'forgotPassword',
  summary: 'Request a password reset',
  description:
    'Mails a link that is valid for 30 minutes. Answers the same for unknown addresses. An address gets at most five mails an hour.',
  errors: ['too_many_mails'],
  ...guarded,
  method: 'POST',
  path: '/auth/forgotPassword',
  body: emailBody,
  responses: plain,
})

export const openResetLink = endpoint({
  operationId: 'openResetLink',
  summary: 'Open a reset link',
  description:
    'Checks the token of the link in a reset mail, tells whose account it is for and sets the cookie that allows `resetPassword`.',
  errors: ['reset_link_invalid'],
  ...guarded,
  method: 'GET',
  path: '/auth/reset/:token',
  secretParams: ['token'],
  params: mailTokenParams,
  responses: { 200: dataResponse(z.object({ email: z.string() })) },
})

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  summary: 'Set a new password after a reset',
  description:
    'Needs the cookie that `openResetLink` has set for this address. Uses up the link and ends all sessions of the account.',
  errors: ['reset_link_invalid'],
  ...guarded,
  method: 'POST',
  path: '/auth/reset-verify',
  body: loginBody,
  responses: plain,
})
