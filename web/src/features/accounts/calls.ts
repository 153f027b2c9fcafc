import { resetTokenAnswer, userAnswer } from '@assay/contract/account-answers'
import type { EmailBody, LoginBody, ProfileBody, RegisterBody } from '@assay/contract/accounts'
import { plainAnswer } from '@assay/contract/answers'
import { call } from '../../platform/api.ts'

export const register = (body: RegisterBody) =>
  call(plainAnswer, 'POST', '/user/register', { body })

export const login = (body: LoginBody) => call(plainAnswer, 'POST', '/user/login', { body })

export const googleLogin = (token: string) =>
  call(plainAnswer, 'POST', '/user/google-login', { body: { token } })

export const logout = () => call(plainAnswer, 'GET', '/user/logout')

export const getMe = () => call(userAnswer, 'GET', '/user/getMe')

export const updateProfile = (id: string, body: ProfileBody) =>
  call(userAnswer, 'PUT', `/user/updateProfile/${id}`, { body })

export const verifyCurrentPassword = (body: LoginBody) =>
  call(plainAnswer, 'POST', '/auth/verifyCurrentPassword', { body })

export const changePassword = (body: LoginBody) =>
  call(plainAnswer, 'PUT', '/auth/changePassword', { body })

export const verifyEmail = (token: string) =>
  call(plainAnswer, 'GET', `/auth/verify/${encodeURIComponent(token)}`)

export const resendVerification = (body: EmailBody) =>
  call(plainAnswer, 'POST', '/auth/resendVerification', { body })

export const forgotPassword = (body: EmailBody) =>
  call(plainAnswer, 'POST', '/auth/forgotPassword', { body })

export const readResetToken = (token: string) =>
  call(resetTokenAnswer, 'GET', `/auth/reset/${encodeURIComponent(token)}`)

export const resetPassword = (body: LoginBody) =>
  call(plainAnswer, 'POST', '/auth/reset-verify', { body })

export const checkToken = () => call(plainAnswer, 'GET', '/auth/checkToken')
