import { failures } from '@assay/contract/failures'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { loadChunk } from '../../platform/load-chunk.ts'
import { buttonClass } from '../../ui/button.tsx'
import { signInOptions } from './sign-in-calls.ts'

/** Loaded only where the server is configured for it. */
const GoogleButton = lazy(() =>
  loadChunk(() => import('./google-button.tsx').then((m) => ({ default: m.GoogleButton }))),
)

type Options = { state: 'loading' } | { state: 'off' } | { state: 'on'; clientId: string }

/** Google's own button if the server is configured for it, else a disabled one that says why. */
export function GoogleSignIn({ oneTap = false }: { oneTap?: boolean }) {
  const options = useSignInOptions()
  const [isBlocked, setIsBlocked] = useState(false)
  const onBlocked = useCallback(() => setIsBlocked(true), [])
  if (options.state === 'on' && !isBlocked) {
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <GoogleButton clientId={options.clientId} oneTap={oneTap} onBlocked={onBlocked} />
      </Suspense>
    )
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

function useSignInOptions(): Options {
  const [options, setOptions] = useState<Options>({ state: 'loading' })
  useEffect(() => {
    const controller = new AbortController()
    signInOptions(controller.signal).then(
      ({ statusCode, data }) => {
        if (statusCode !== 200) return
        const clientId = data.googleClientId
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
