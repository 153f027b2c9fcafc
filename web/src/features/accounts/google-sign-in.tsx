import { failures } from '@assay/contract/failures'
import { apiPrefix, signInOptionsPath } from '@assay/contract/route'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { exchange } from '../../platform/transport.ts'
import { buttonClass } from '../../ui/button.tsx'
import { loadGoogleIdentity } from './google-identity.ts'
import { calls } from './rules.ts'
import { useSignedIn } from './use-signed-in.ts'

type Options = { state: 'asking' } | { state: 'off' } | { state: 'on'; clientId: string }

/** Google's own button where the server is set up for it; otherwise ours, which says why not. */
export function GoogleSignIn({ oneTap = false }: { oneTap?: boolean }) {
  const options = useSignInOptions()
  if (options.state === 'on') return <GoogleButton clientId={options.clientId} oneTap={oneTap} />
  return (
    <div>
      <button
        type="button"
        disabled
        aria-describedby="google-why"
        className={buttonClass('secondary', 'w-full')}
      >
        <GoogleMark />
        Continue with Google
      </button>
      <p id="google-why" className="mt-1.5 min-h-5 text-center text-sm text-muted">
        {options.state === 'off' && 'Google sign-in is not set up on this server.'}
      </p>
    </div>
  )
}

function GoogleButton({ clientId, oneTap }: { clientId: string; oneTap: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const onCredential = useGoogleCredential()

  useEffect(() => {
    let gone = false
    let leave = () => {}
    loadGoogleIdentity().then(
      (identity) => {
        if (gone || !place.current) return
        identity.initialize({
          client_id: clientId,
          callback: ({ credential }) => void onCredential(credential),
          cancel_on_tap_outside: false,
        })
        const width = Math.min(400, place.current.clientWidth)
        identity.renderButton(place.current, { theme: 'outline', size: 'large', width })
        if (oneTap) identity.prompt()
        leave = () => identity.cancel()
      },
      () => !gone && toast.error(failures.googleLogin),
    )
    return () => {
      gone = true
      leave()
    }
  }, [clientId, oneTap, onCredential])

  return <div ref={place} className="flex min-h-11 justify-center [color-scheme:light]" />
}

function useGoogleCredential() {
  const signedIn = useSignedIn()
  return useCallback(
    async (credential: string | undefined) => {
      if (!credential) return toast.error(failures.googleLogin)
      try {
        const { googleLogin } = await calls()
        const { statusCode, message } = await googleLogin(credential)
        if (statusCode === 200) await signedIn(message)
        else toast.error(message || failures.googleLogin)
      } catch {
        toast.error(failures.googleSignIn)
      }
    },
    [signedIn],
  )
}

/** Read by hand: the page must not wait for, nor pay for, the schemas only to ask this. */
function useSignInOptions(): Options {
  const [options, setOptions] = useState<Options>({ state: 'asking' })
  useEffect(() => {
    const controller = new AbortController()
    const request = { method: 'GET', url: apiPrefix + signInOptionsPath } as const
    exchange(request, { signal: controller.signal }).then(
      ({ body }) => {
        const clientId = (body as { data?: { googleClientId?: unknown } } | null)?.data
          ?.googleClientId
        setOptions(
          typeof clientId === 'string' && clientId !== ''
            ? { state: 'on', clientId }
            : { state: 'off' },
        )
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
