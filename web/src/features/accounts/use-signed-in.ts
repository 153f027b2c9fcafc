import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homeOf, paths } from '../../platform/paths.ts'
import { readReturnPath } from '../../platform/return-path.ts'
import { storeProfile } from '../../platform/store-profile.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'

/** Set in this tab between a login and the home screen. */
const signingInKey = 'signing-in'

/** After a login of either kind: shows the message, stores the profile, opens the home screen or goes on. */
export function useSignedIn(): (message: string) => Promise<void> {
  const redirect = useRedirect()
  const destination = useDestination()
  return useCallback(
    async (message) => {
      sessionStorage.setItem(signingInKey, 'yes')
      toast.success(message)
      await redirect(await destination())
      sessionStorage.removeItem(signingInKey)
    },
    [redirect, destination],
  )
}

/** Opens the second step if that is what the server asks for, and says whether it does. */
export function useSecondStep(): (reply: { code?: string | undefined }) => boolean {
  const navigate = useNavigate()
  const { state } = useLocation()
  return useCallback(
    ({ code }) => {
      if (code !== 'second_factor_needed') return false
      void navigate(paths.secondStep, { state, replace: true })
      return true
    },
    [navigate, state],
  )
}

/** Goes on to the home screen if the page was reloaded before it could. */
export function useInterruptedSignIn(): void {
  const navigate = useNavigate()
  const destination = useDestination()
  const started = useRef(false)
  useEffect(() => {
    if (started.current || sessionStorage.getItem(signingInKey) === null) return
    started.current = true
    sessionStorage.removeItem(signingInKey)
    destination().then(
      (path) => navigate(path, { replace: true }),
      () => undefined,
    )
  }, [navigate, destination])
}

/** Where somebody who was sent to the login page goes on: an invitation, or the page they had open. */
function useDestination(): () => Promise<string> {
  const { state } = useLocation()
  return useCallback(async () => {
    const { _id, role } = await storeProfile()
    return readReturnPath(state, _id) ?? homeOf(role)
  }, [state])
}
