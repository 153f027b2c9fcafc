import { failures } from '@assay/contract/failures'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { homeOf, paths } from '../../platform/paths.ts'
import { forgetUser, useStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { logout } from './calls.ts'

export function LogoutModal() {
  const user = useStoredUser()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  const signedOut = useRef(false)
  // Only as the guarded pages go: while they stand, they would miss the user at once.
  useEffect(
    () => () => {
      if (signedOut.current) forgetUser()
    },
    [],
  )
  const stay = () => navigate(user ? homeOf(user.role) : paths.dashboard)

  async function leave() {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    const { statusCode, message } = await logout()
    if (statusCode === 200) {
      signedOut.current = true
      await navigate(paths.landing, { flushSync: true })
      return
    }
    toast.error(message || failures.somethingWrong)
    inFlight.current = false
    setBusy(false)
  }

  return (
    <Modal
      title="Confirm LogOut"
      description="Are you sure you want to exist the application ?"
      onClose={stay}
    >
      <ModalActions>
        <Button kind="secondary" onClick={stay}>
          Cancel
        </Button>
        <Button busy={busy} onClick={leave}>
          Confirm
        </Button>
      </ModalActions>
    </Modal>
  )
}
