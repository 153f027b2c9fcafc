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

/** What the sign-in pages need to know before anyone is signed in. */
export const signInOptions = endpoint({
  ...accountRoutes.signInOptions,
  access: 'public',
  tag: 'accounts',
  responses: { 200: dataResponse(z.object({ googleClientId: z.nullable(z.string()) })) },
})

export const register = endpoint({
  ...guarded,
  ...accountRoutes.register,
  body: registerBody,
  responses: plain,
})

export const login = endpoint({
  ...guarded,
  ...accountRoutes.login,
  body: loginBody,
  responses: plain,
})

export const googleLogin = endpoint({
  ...guarded,
  ...accountRoutes.googleLogin,
  body: googleLoginBody,
  responses: plain,
})

export const logout = endpoint({
  ...accountRoutes.logout,
  access: 'public',
  tag: 'accounts',
  responses: plain,
})

export const verifyEmail = endpoint({
  ...guarded,
  ...accountRoutes.verifyEmail,
  params: mailTokenParams,
  responses: plain,
})

export const resendVerification = endpoint({
  ...guarded,
  ...accountRoutes.resendVerification,
  body: emailBody,
  responses: plain,
})

export const forgotPassword = endpoint({
  ...guarded,
  ...accountRoutes.forgotPassword,
  body: emailBody,
  responses: plain,
})

export const openResetLink = endpoint({
  ...guarded,
  ...accountRoutes.openResetLink,
  params: mailTokenParams,
  responses: { 200: dataResponse(z.object({ email: z.string() })) },
})

export const resetPassword = endpoint({
  ...guarded,
  ...accountRoutes.resetPassword,
  body: loginBody,
  responses: plain,
})

export const getMe = endpoint({
  ...own,
  ...accountRoutes.getMe,
  responses: { 200: userResponse },
})

export const checkToken = endpoint({
  ...own,
  ...accountRoutes.checkToken,
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
