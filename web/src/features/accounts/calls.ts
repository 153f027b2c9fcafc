import type { EmailBody, RegisterBody } from '@assay/contract/account-endpoints'
import * as endpoints from '@assay/contract/account-endpoints'
import type { LoginBody } from '@assay/contract/accounts'
import { call } from '../../platform/api.ts'

export const register = (body: RegisterBody) => call(endpoints.register, { body })

export const verifyEmail = (token: string) => call(endpoints.verifyEmail, { params: { token } })

export const resendVerification = (body: EmailBody) => call(endpoints.resendVerification, { body })

export const forgotPassword = (body: EmailBody) => call(endpoints.forgotPassword, { body })

export const openResetLink = (token: string) => call(endpoints.openResetLink, { params: { token } })

export const resetPassword = (body: LoginBody) => call(endpoints.resetPassword, { body })
