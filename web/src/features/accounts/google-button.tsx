import { failures } from '@assay/contract/failures'
import { useCallback, useEffect, useRef } from 'react'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { loadGoogleIdentity } from './google-identity.ts'
import { googleLogin } from './sign-in-calls.ts'
import { useSecondStep, useSignedIn } from './use-signed-in.ts'

type GoogleButtonProps = {
  clientId: string
  oneTap: boolean
  /** Google's script cannot be loaded; often a content blocker is the reason. */
  onBlocked: () => void
}

export function GoogleButton({ clientId, oneTap, onBlocked }: GoogleButtonProps) {
  const container = useRef<HTMLDivElement>(null)
  const onCredential = useGoogleCredential()

  useEffect(() => {
    let isUnmounted = false
    let cancel = () => {}
    loadGoogleIdentity().then(
      (identity) => {
        if (isUnmounted || !container.current) return
        identity.initialize({
          client_id: clientId,
          callback: ({ credential }) => void onCredential(credential),
          cancel_on_tap_outside: false,
        })
        const width = Math.min(400, container.current.clientWidth)
        identity.renderButton(container.current, { theme: 'outline', size: 'large', width })
        if (oneTap) identity.prompt()
        cancel = () => identity.cancel()
      },
      () => !isUnmounted && onBlocked(),
    )
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [clientId, oneTap, onBlocked, onCredential])

  return <div ref={container} className="flex min-h-11 justify-center [color-scheme:light]" />
}

function useGoogleCredential() {
  const signedIn = useSignedIn()
  const secondStep = useSecondStep()
  return useCallback(
    async (credential: string | undefined) => {
      if (!credential) return toast.error(failures.googleLogin)
      try {
        const reply = await googleLogin(credential)
        if (secondStep(reply)) return
        await signedIn(okOrThrow(reply, failures.googleLogin).message)
      } catch (error) {
        toast.error(error instanceof CallFailed ? error.message : failures.googleSignIn)
      }
    },
    [signedIn, secondStep],
  )
}
