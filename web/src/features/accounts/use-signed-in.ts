import { failures } from '@assay/contract/failures'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { homeOf } from '../../platform/paths.ts'
import { storeUser, toStoredUser } from '../../platform/stored-user.ts'
import { toast } from '../../platform/toasts.ts'
import { useRedirect } from '../../platform/use-redirect.ts'
import { getMe } from './public-calls.ts'

/** Set in this tab between a login and the home screen. */
const signingInKey = 'signing-in'

/** After a login of either kind: shows the message, stores the profile, opens the home screen. */
export function useSignedIn(): (message: string) => Promise<void> {
  const redirect = useRedirect()
  return useCallback(
    async (message) => {
      sessionStorage.setItem(signingInKey, 'yes')
      toast.success(message)
      await redirect(await storeProfile())
      sessionStorage.removeItem(signingInKey)
    },
    [redirect],
  )
}

/** Goes on to the home screen if the page was reloaded before it could. */
export function useInterruptedSignIn(): void {
  const navigate = useNavigate()
  const started = useRef(false)
  useEffect(() => {
    if (started.current || sessionStorage.getItem(signingInKey) === null) return
    started.current = true
    sessionStorage.removeItem(signingInKey)
    storeProfile().then(
      (home) => navigate(home, { replace: true }),
      () => undefined,
    )
  }, [navigate])
}

async function storeProfile(): Promise<string> {
  const user = toStoredUser(okOrThrow(await getMe(), failures.login).data)
  if (!user) throw new CallFailed(failures.unexpected, 500)
  storeUser(user)
  return homeOf(user.role)
}
