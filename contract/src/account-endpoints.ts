import * as z from 'zod/mini'
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
import { roles } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { dataResponse, idParams, idSchema, instant, plainResponse } from './responses.ts'
import { signInOptionsPath } from './route.ts'

/** The signed-in user; the browser keeps it in local storage under `storedUserKey`. */
export const storedUserSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: instant,
})
export type StoredUser = z.infer<typeof storedUserSchema>
export const storedUserKey = 'data'

const userResponse = dataResponse(storedUserSchema)

/** Wide enough for a classroom behind one address, too narrow for guessing on a large scale. */
const guarded = { access: 'public', tag: 'accounts', requestsPerMinute: 600 } as const
const own = { access: 'signed-in', tag: 'accounts' } as const
const plain = { 200: plainResponse } as const

/** What the sign-in pages need to know before anyone is signed in. */
export const signInOptions = endpoint({
  method: 'GET',
  path: signInOptionsPath,
  access: 'public',
  tag: 'accounts',
  responses: { 200: dataResponse(z.object({ googleClientId: z.nullable(z.string()) })) },
})

export const register = endpoint({
  ...guarded,
  method: 'POST',
  path: '/user/register',
  body: registerBody,
  responses: plain,
})

export const login = endpoint({
  ...guarded,
  method: 'POST',
  path: '/user/login',
  body: loginBody,
  responses: plain,
})

export const googleLogin = endpoint({
  ...guarded,
  method: 'POST',
  path: '/user/google-login',
  body: googleLoginBody,
  responses: plain,
})

export const logout = endpoint({
  method: 'GET',
  path: '/user/logout',
  access: 'public',
  tag: 'accounts',
  responses: plain,
})

export const verifyEmail = endpoint({
  ...guarded,
  method: 'GET',
  path: '/auth/verify/:token',
  params: mailTokenParams,
  responses: plain,
})

export const resendVerification = endpoint({
  ...guarded,
  method: 'POST',
  path: '/auth/resendVerification',
  body: emailBody,
  responses: plain,
})

export const forgotPassword = endpoint({
  ...guarded,
  method: 'POST',
  path: '/auth/forgotPassword',
  body: emailBody,
  responses: plain,
})

export const openResetLink = endpoint({
  ...guarded,
  method: 'GET',
  path: '/auth/reset/:token',
  params: mailTokenParams,
  responses: { 200: dataResponse(z.object({ email: z.string() })) },
})

export const resetPassword = endpoint({
  ...guarded,
  method: 'POST',
  path: '/auth/reset-verify',
  body: loginBody,
  responses: plain,
})

export const getMe = endpoint({
  ...own,
  method: 'GET',
  path: '/user/getMe',
  responses: { 200: userResponse },
})

export const checkToken = endpoint({
  ...own,
  method: 'GET',
  path: '/auth/checkToken',
  responses: plain,
})

export const updateProfile = endpoint({
  ...own,
  method: 'PUT',
  path: '/user/updateProfile/:id',
  params: idParams,
  body: profileBody,
  responses: { 200: userResponse },
})

export const verifyCurrentPassword = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/verifyCurrentPassword',
  body: verifyCurrentPasswordBody,
  responses: plain,
})

export const changePassword = endpoint({
  ...own,
  method: 'PUT',
  path: '/auth/changePassword',
  body: changePasswordBody,
  responses: plain,
})
