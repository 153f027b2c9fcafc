import * as z from 'zod/mini'
import { accountRoutes } from './account-routes.ts'
import {
  changePasswordBody,
  emailBody,
  googleLoginBody,
  loginBody,
  mailTokenParams,
  profileBody,
  registerBody,
  verifyCurrentPasswordBody,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'
import { roles } from './roles.ts'

/** The signed-in user; the browser keeps it in local storage. */
const storedUserSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: instant,
})
export type StoredUser = z.infer<typeof storedUserSchema>

const userResponse = dataResponse(storedUserSchema)

/** Wide enough for a classroom behind one address, too narrow for guessing on a large scale. */
const guarded = { access: 'public', tag: 'accounts', requestsPerMinute: 600 } as const
const own = { access: 'signed-in', tag: 'accounts' } as const
const plain = { 200: plainResponse } as const

export const signInOptions = endpoint({
  operationId: 'signInOptions',
  summary: 'Read the ways to sign in',
  description: 'What the sign-in pages need to know before anyone is signed in.',
  errors: [],
  ...accountRoutes.signInOptions,
  access: 'public',
  tag: 'accounts',
  responses: { 200: dataResponse(z.object({ googleClientId: z.nullable(z.string()) })) },
})

export const register = endpoint({
  operationId: 'register',
  summary: 'Register an account',
  description:
    'Makes an account with the role `user` and mails a verification link, which is valid for 24 hours. The account cannot sign in before the link is followed.',
  errors: ['email_taken'],
  ...guarded,
  ...accountRoutes.register,
  body: registerBody,
  exampleBody: { name: 'Ada Lovelace', email: 'ada@example.com', password: '12345' },
  responses: plain,
})

export const login = endpoint({
  operationId: 'login',
  summary: 'Sign in',
  description:
    'Sets the session cookie `sid`, which lasts seven days from its last use and thirty at most. After ten wrong passwords in 15 minutes the account is locked for a while, on every device that has not signed in to it before.',
  errors: [
    'wrong_credentials',
    'email_not_verified',
    'account_deactivated',
    'too_many_guesses',
    'not_signed_in',
  ],
  ...guarded,
  ...accountRoutes.login,
  body: loginBody,
  exampleBody: { email: 'ada@example.com', password: '12345' },
  responses: plain,
})

export const googleLogin = endpoint({
  operationId: 'googleLogin',
  summary: 'Sign in with Google',
  description:
    "Takes the credential that Google's button returns. An unknown address gets a verified account; an account with the same verified address is linked.",
  errors: [
    'google_token_refused',
    'google_not_configured',
    'google_unreachable',
    'account_deactivated',
    'not_signed_in',
  ],
  ...guarded,
  ...accountRoutes.googleLogin,
  body: googleLoginBody,
  responses: plain,
})

export const logout = endpoint({
  operationId: 'logout',
  summary: 'Sign out',
  description:
    'Ends the session on the server and clears the cookie. Calling it without a session is no error.',
  errors: [],
  ...accountRoutes.logout,
  access: 'public',
  tag: 'accounts',
  responses: plain,
})

export const verifyEmail = endpoint({
  operationId: 'verifyEmail',
  summary: 'Verify an address',
  description:
    'Takes the token of the link in a verification mail. Repeating the call while the link is valid is no error.',
  errors: ['verification_link_invalid'],
  ...guarded,
  ...accountRoutes.verifyEmail,
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
  ...accountRoutes.resendVerification,
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
  ...accountRoutes.forgotPassword,
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
  ...accountRoutes.openResetLink,
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
  ...accountRoutes.resetPassword,
  body: loginBody,
  responses: plain,
})

export const getMe = endpoint({
  operationId: 'getMe',
  summary: 'Read the signed-in account',
  description: 'The account that the session belongs to.',
  errors: [],
  ...own,
  ...accountRoutes.getMe,
  responses: { 200: userResponse },
})

export const checkToken = endpoint({
  operationId: 'checkToken',
  summary: 'Check the session',
  description: 'Answers 200 while the session lasts, otherwise 401.',
  errors: [],
  ...own,
  ...accountRoutes.checkToken,
  responses: plain,
})

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
