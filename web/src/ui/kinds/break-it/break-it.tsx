import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { Sample } from '../../sample.tsx'
import { Skeleton } from '../../skeleton.tsx'
import type { CaseTextProps, KindView } from '../kind.ts'

const Loaded = lazy(async () => ({
  default: await loadChunk(() => import('./programs.tsx').then((m) => m.Programs)),
}))

/** Programs, which the answer is an input for. */
export const breakIt: KindView = {
  Input: (props: CaseTextProps) => (
    <Suspense fallback={<Skeleton className="col-span-full h-64" />}>
      <Loaded {...props} />
    </Suspense>
  ),
  Output: Sample,
  hasSamples: false,
}
