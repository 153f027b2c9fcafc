import type { ReadAssessment } from '@assay/contract/attempts'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { useIsPaused } from './use-attempt-time.ts'

const PausedDialog = lazy(() =>
  loadChunk(() => import('./paused-dialog.tsx').then((m) => ({ default: m.PausedDialog }))),
)

/** Says so while the test is paused. */
export function PausedNote({ test }: { test: ReadAssessment }) {
  if (!useIsPaused(test)) return null
  return (
    <Suspense fallback={<p role="status">This test is paused.</p>}>
      <PausedDialog />
    </Suspense>
  )
}
