import type { LoginBody, ProfileBody } from '@assay/contract/accounts'
import { dashboardFailures } from '@assay/contract/dashboard-failures'
import { failures } from '@assay/contract/failures'
import { useMutation } from '@tanstack/react-query'
import { okOrThrow } from '../../platform/failure.ts'
import { storeUser } from '../../platform/stored-user.ts'
import { changePassword, logout, updateProfile, verifyCurrentPassword } from './calls.ts'

export const useVerifyCurrentPassword = () =>
  useMutation({
    mutationFn: async (body: LoginBody) =>
      okOrThrow(await verifyCurrentPassword(body), dashboardFailures.verifyCurrentPassword),
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: async (body: LoginBody) =>
      okOrThrow(await changePassword(body), dashboardFailures.changePassword),
  })

export const useUpdateProfile = (id: string) =>
  useMutation({
    mutationFn: async (body: ProfileBody) =>
      okOrThrow(await updateProfile(id, body), dashboardFailures.updateProfile),
    onSuccess: ({ data }) => storeUser(data),
  })

export const useLogout = () =>
  useMutation({ mutationFn: async () => okOrThrow(await logout(), failures.somethingWrong) })
