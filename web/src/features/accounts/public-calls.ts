import { accountRoutes } from '@assay/contract/account-routes'
import type { EmailBody, LoginBody, RegisterBody } from '@assay/contract/accounts'
import { plainCall } from '../../platform/plain-call.ts'

/** The calls of the public pages, which load no schemas. */
export const signInOptions = (signal: AbortSignal) =>
  plainCall(accountRoutes.signInOptions, { signal })

export const register = (body: RegisterBody) => plainCall(accountRoutes.register, { body })

export const login = (body: LoginBody) => plainCall(accountRoutes.login, { body })

export const googleLogin = (token: string) =>
  plainCall(accountRoutes.googleLogin, { body: { token } })

export const checkToken = () => plainCall(accountRoutes.checkToken)

export const verifyEmail = (token: string) =>
  plainCall(accountRoutes.verifyEmail, { params: { token } })

export const resendVerification = (body: EmailBody) =>
  plainCall(accountRoutes.resendVerification, { body })

export const forgotPassword = (body: EmailBody) => plainCall(accountRoutes.forgotPassword, { body })

export const openResetLink = (token: string) =>
  plainCall(accountRoutes.openResetLink, { params: { token } })

export const resetPassword = (body: LoginBody) => plainCall(accountRoutes.resetPassword, { body })
