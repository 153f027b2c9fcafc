import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, paths } from '../../platform/paths.ts'
import { forgetUser, useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
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
    <Modal
      title="Confirm LogOut"
      description="Are you sure you want to exist the application ?"
      onClose={cancel}
    >
      <ModalActions>
        <Button kind="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button busy={logout.isPending || logout.isSuccess} onClick={confirm}>
          Confirm
        </Button>
      </ModalActions>
    </Modal>
  )
}
