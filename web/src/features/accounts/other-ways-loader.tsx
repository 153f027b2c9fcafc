import { lazy, Suspense } from 'react'
import { loadChunk } from '../../platform/load-chunk.ts'

const OtherWays = lazy(() =>
  loadChunk(() => import('./other-ways.tsx').then((m) => ({ default: m.OtherWays }))),
)

/** The ways to sign in beside the form, which does not wait for their code. */
export function OtherWaysToSignIn({ oneTap = false }: { oneTap?: boolean }) {
  return (
    <Suspense fallback={<div className="min-h-17.5" />}>
      <OtherWays oneTap={oneTap} />
    </Suspense>
  )
}
