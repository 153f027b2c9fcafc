import * as z from 'zod/mini'
import { registerBody, withConfirmation } from './account-endpoints.ts'
import { digits, emailSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { idParams, plainResponse } from './responses.ts'
import { userResponse } from './sign-in.ts'

export const profileBody = z.omit(registerBody, { password: true })
export type ProfileBody = z.infer<typeof profileBody>

const lengths = ['Must be at least 5 digits', 'Must not exceed 10 digits'] as const
const currentPassword = digits('Current password is required', ...lengths)
const newPassword = digits('New password is required', ...lengths)

export const verifyCurrentPasswordBody = z.object({
  email: emailSchema,
  password: currentPassword,
})
export const changePasswordBody = z.object({ email: emailSchema, password: newPassword })

/** The forms know the address, and ask for a new password twice. */
export const currentPasswordForm = z.omit(verifyCurrentPasswordBody, { email: true })
export const newPasswordForm = withConfirmation(newPassword, 'Confirm your password')

const own = { access: 'signed-in', tag: 'accounts' } as const
const plain = { 200: plainResponse } as const

export const updateProfile = endpoint({
  operationId: 'updateProfile',
  summary: 'Change name and address',
  description:
    "Only for the caller's own id. A new address counts once the link mailed to it is followed; until then the old one stays.",
  errors: ['not_permitted', 'email_taken', 'too_many_mails'],
  ...own,
  method: 'PUT',
  path: '/user/updateProfile/:id',
  params: idParams,
  body: profileBody,
  responses: { 200: userResponse },
})

export const verifyCurrentPassword = endpoint({
  operationId: 'verifyCurrentPassword',
  summary: 'Verify the current password',
  description:
    'Allows this session to change the password within the next five minutes. Wrong passwords count as with signing in.',
  errors: ['not_permitted', 'current_password_wrong', 'too_many_guesses'],
  ...own,
  method: 'POST',
  path: '/auth/verifyCurrentPassword',
  worksWithoutSecondFactor: true,
  body: verifyCurrentPasswordBody,
  responses: plain,
})

export const changePassword = endpoint({
  operationId: 'changePassword',
  summary: 'Change the password',
  description:
    'Needs `verifyCurrentPassword` in the same session before. Ends all other sessions of the account and mails its owner.',
  errors: ['not_permitted', 'password_not_verified'],
  ...own,
  method: 'PUT',
  path: '/auth/changePassword',
  body: changePasswordBody,
  responses: plain,
})
