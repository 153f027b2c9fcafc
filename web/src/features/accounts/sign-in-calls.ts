import type { LoginBody } from '@assay/contract/accounts'
import * as endpoints from '@assay/contract/sign-in'
import { call } from '../../platform/api.ts'

export const login = (body: LoginBody) => call(endpoints.login, { body })

export const googleLogin = (token: string) => call(endpoints.googleLogin, { body: { token } })

export const logout = () => call(endpoints.logout)

export const checkToken = () => call(endpoints.checkToken)
