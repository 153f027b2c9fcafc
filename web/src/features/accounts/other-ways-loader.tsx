import { lazy, Suspense } from 'react'
import { loadChunk } from '../../platform/load-chunk.ts'

const OtherWays = lazy(() =>
  loadChunk(() => import('./other-ways.tsx').then((m) => ({ default: m.OtherWays }))),
)

/** Browsers have passkeys for names of hosts only. */
const canUsePasskeys = 'PublicKeyCredential' in window && /[a-z]/.test(location.hostname)

/** The ways to sign in beside the form, which does not wait for their code. */
export function OtherWaysToSignIn({ isLogin = false }: { isLogin?: boolean }) {
  // Those need an account already.
  const hasPasskeys = isLogin && canUsePasskeys
  return (
    // As high as what most servers show, so that nothing moves.
    <Suspense fallback={<div className={hasPasskeys ? 'min-h-31.5' : 'min-h-17.5'} />}>
      <OtherWays oneTap={isLogin} hasPasskeys={hasPasskeys} />
    </Suspense>
  )
}
