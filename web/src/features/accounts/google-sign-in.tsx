import { failures } from '@assay/contract/failures'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed, okOrThrow } from '../../platform/failure.ts'
import { toast } from '../../platform/toasts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { loadGoogleIdentity } from './google-identity.ts'
import { googleLogin, signInOptions } from './public-calls.ts'
import { useSignedIn } from './use-signed-in.ts'

type Options = { state: 'loading' } | { state: 'off' } | { state: 'on'; clientId: string }

/** Google's own button if the server is configured for it, else a disabled one that says why. */
export function GoogleSignIn({ oneTap = false }: { oneTap?: boolean }) {
  const options = useSignInOptions()
  const [isBlocked, setIsBlocked] = useState(false)
  const onBlocked = useCallback(() => setIsBlocked(true), [])
  if (options.state === 'on' && !isBlocked) {
    return <GoogleButton clientId={options.clientId} oneTap={oneTap} onBlocked={onBlocked} />
  }
  return (
    <div>
      <button
        type="button"
        disabled
        aria-describedby="google-note"
        className={buttonClass('secondary', 'w-full')}
      >
        <GoogleMark />
        Continue with Google
      </button>
      <p id="google-note" className="mt-1.5 min-h-5 text-center text-sm text-muted">
        {options.state === 'off' && 'Google sign-in is not set up on this server.'}
        {isBlocked && `${failures.googleLogin}: its script could not be loaded.`}
      </p>
    </div>
  )
}

type GoogleButtonProps = {
  clientId: string
  oneTap: boolean
  /** Google's script cannot be loaded; often a content blocker is the reason. */
  onBlocked: () => void
}

function GoogleButton({ clientId, oneTap, onBlocked }: GoogleButtonProps) {
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
  return useCallback(
    async (credential: string | undefined) => {
      if (!credential) return toast.error(failures.googleLogin)
      try {
        const { message } = okOrThrow(await googleLogin(credential), failures.googleLogin)
        await signedIn(message)
      } catch (error) {
        toast.error(error instanceof CallFailed ? error.message : failures.googleSignIn)
      }
    },
    [signedIn],
  )
}

function useSignInOptions(): Options {
  const [options, setOptions] = useState<Options>({ state: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    signInOptions(controller.signal).then(
      ({ statusCode, data }) => {
        if (statusCode !== 200) return
        const clientId = (data as { googleClientId: string | null } | undefined)?.googleClientId
        setOptions(clientId ? { state: 'on', clientId } : { state: 'off' })
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [])
  return options
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.100 4.100 0 0 1-1.800 2.700v2.200h2.900c1.700-1.600 2.700-3.900 2.700-6.600zM9 18c2.400 0 4.500-.8 6-2.200l-2.900-2.200c-.8.5-1.800.9-3.100.9-2.300 0-4.300-1.600-5-3.700H1v2.300A9 9 0 0 0 9 18zM4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8zM9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300c.7-2.100 2.700-3.700 5-3.700z"
      />
    </svg>
  )
}
