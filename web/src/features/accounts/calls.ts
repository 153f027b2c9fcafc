import * as endpoints from '@assay/contract/account-endpoints'
import type { LoginBody, ProfileBody } from '@assay/contract/accounts'
import { call } from '../../platform/api.ts'

export const logout = () => call(endpoints.logout)

export const updateProfile = (id: string, body: ProfileBody) =>
  call(endpoints.updateProfile, { params: { id }, body })

export const verifyCurrentPassword = (body: LoginBody) =>
  call(endpoints.verifyCurrentPassword, { body })

export const changePassword = (body: LoginBody) => call(endpoints.changePassword, { body })
