import * as z from 'zod/mini'
import { loginBody } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idSchema, instant, plainResponse } from './responses.ts'
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

export const userResponse = dataResponse(storedUserSchema)

export const googleLoginBody = z.object({
  token: z
    .string('Token is required')
    .check(z.minLength(1, 'Token is required'), z.maxLength(8192, 'Token is too long')),
})

/** Wide enough for a classroom behind one address, too narrow for guessing on a large scale. */
export const guarded = { access: 'public', tag: 'accounts', requestsPerMinute: 600 } as const
const own = { access: 'signed-in', tag: 'accounts' } as const
const plain = { 200: plainResponse } as const

export const login = endpoint({
  operationId: 'login',
  summary: 'Sign in',
  description:
    'Sets the session cookie `sid`, which lasts seven days from its last use and thirty at most. After ten wrong passwords in 15 minutes the account is locked for a while, on every device that has not signed in to it before.',
  errors: [
    'wrong_credentials',
    'email_not_verified',
    'account_deactivated',
    'sso_only',
    'second_factor_needed',
    'too_many_guesses',
    'not_signed_in',
  ],
  ...guarded,
  method: 'POST',
  path: '/user/login',
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
    'sso_only',
    'second_factor_needed',
    'not_signed_in',
  ],
  ...guarded,
  method: 'POST',
  path: '/user/google-login',
  body: googleLoginBody,
  responses: plain,
})

export const logout = endpoint({
  operationId: 'logout',
  summary: 'Sign out',
  description:
    'Ends the session on the server and clears the cookie. Calling it without a session is no error.',
  errors: [],
  method: 'GET',
  path: '/user/logout',
  access: 'public',
  tag: 'accounts',
  responses: plain,
})

export const getMe = endpoint({
  operationId: 'getMe',
  summary: 'Read the signed-in account',
  description: 'The account that the session belongs to.',
  errors: [],
  ...own,
  method: 'GET',
  path: '/user/getMe',
  worksWithoutSecondFactor: true,
  responses: { 200: userResponse },
})

export const checkToken = endpoint({
  operationId: 'checkToken',
  summary: 'Check the session',
  description: 'Answers 200 while the session lasts, otherwise 401.',
  errors: [],
  ...own,
  method: 'GET',
  path: '/auth/checkToken',
  responses: plain,
})
