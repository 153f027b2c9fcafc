import * as endpoints from '@assay/contract/account-endpoints'
import type { EmailBody, LoginBody, ProfileBody, RegisterBody } from '@assay/contract/accounts'
import { call } from '../../platform/api.ts'

export const register = (body: RegisterBody) => call(endpoints.register, { body })

export const login = (body: LoginBody) => call(endpoints.login, { body })

export const googleLogin = (token: string) => call(endpoints.googleLogin, { body: { token } })

export const logout = () => call(endpoints.logout)

export const getMe = () => call(endpoints.getMe)

export const updateProfile = (id: string, body: ProfileBody) =>
  call(endpoints.updateProfile, { params: { id }, body })

export const verifyCurrentPassword = (body: LoginBody) =>
  call(endpoints.verifyCurrentPassword, { body })

export const changePassword = (body: LoginBody) => call(endpoints.changePassword, { body })

export const verifyEmail = (token: string) => call(endpoints.verifyEmail, { params: { token } })

export const resendVerification = (body: EmailBody) => call(endpoints.resendVerification, { body })

export const forgotPassword = (body: EmailBody) => call(endpoints.forgotPassword, { body })

export const openResetLink = (token: string) => call(endpoints.openResetLink, { params: { token } })

export const resetPassword = (body: LoginBody) => call(endpoints.resetPassword, { body })

export const checkToken = () => call(endpoints.checkToken)
