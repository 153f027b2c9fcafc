import type { LoginBody } from '@assay/contract/accounts'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { failures } from '@assay/contract/failures'
import {
  changePassword,
  type ProfileBody,
  updateProfile,
  verifyCurrentPassword,
} from '@assay/contract/own-account'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { storeUser } from '../../platform/stored-user.ts'
import { logout } from './sign-in-calls.ts'

export const useVerifyCurrentPassword = () =>
  useMutation({
    mutationFn: async (body: LoginBody) =>
      okOrThrow(
        await call(verifyCurrentPassword, { body }),
        dashboardFailures.verifyCurrentPassword,
      ),
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: LoginBody) =>
      okOrThrow(await call(changePassword, { body }), dashboardFailures.changePassword),
  })

export const useUpdateProfile = (id: string) =>
  useMutation({
    mutationFn: async (body: ProfileBody) =>
      okOrThrow(
        await call(updateProfile, { params: { id }, body }),
        dashboardFailures.updateProfile,
      ),
    onSuccess: ({ data }) => storeUser(data),
  })

export const useLogout = () =>
  useMutation({ mutationFn: async () => okOrThrow(await logout(), failures.somethingWrong) })
