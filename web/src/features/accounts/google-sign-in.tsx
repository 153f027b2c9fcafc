import { failures } from '@assay/contract/failures'
import { lazy, Suspense, useCallback, useState } from 'react'
import { loadChunk } from '../../platform/load-chunk.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Loaded only where the server is configured for it. */
const GoogleButton = lazy(() =>
  loadChunk(() => import('./google-button.tsx').then((m) => ({ default: m.GoogleButton }))),
)

type GoogleSignInProps = {
  /** Null if the server is not configured for it, undefined until that is known. */
  clientId: string | null | undefined
  oneTap: boolean
}

/** Google's own button if the server is configured for it, else a disabled one that says why. */
export function GoogleSignIn({ clientId, oneTap }: GoogleSignInProps) {
  const [isBlocked, setIsBlocked] = useState(false)
  const onBlocked = useCallback(() => setIsBlocked(true), [])
  if (clientId && !isBlocked) {
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <GoogleButton clientId={clientId} oneTap={oneTap} onBlocked={onBlocked} />
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
        {clientId === null && 'Google sign-in is not set up on this server.'}
        {isBlocked && `${failures.googleLogin}: its script could not be loaded.`}
      </p>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6zM9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18zM4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8zM9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3c.7-2.1 2.7-3.7 5-3.7z"
      />
    </svg>
  )
}
