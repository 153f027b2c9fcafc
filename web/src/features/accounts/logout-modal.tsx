import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, paths } from '../../platform/paths.ts'
import { forgetUser, useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useLogout } from './mutations.ts'

export function LogoutModal() {
  const user = useStoredUser()
  const navigate = useNavigate()
  const logout = useLogout()
  const isLoggedOut = useRef(false)
  // Only once the guarded pages are gone: without a user they would redirect to /unauthorize.
  useEffect(
    () => () => {
      if (isLoggedOut.current) forgetUser()
    },
    [],
  )
  const cancel = () => navigate(user ? homeOf(user.role) : paths.dashboard)
  const confirm = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        isLoggedOut.current = true
        return navigate(paths.landing, { flushSync: true })
      },
      onError: ({ message }) => toast.error(message),
    })

  return (
    <ConfirmModal
      title="Confirm LogOut"
      description="Are you sure you want to exist the application ?"
      action="Confirm"
      isDanger={false}
      isBusy={logout.isPending || logout.isSuccess}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}
