import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/load-chunk.ts'
import { Skeleton } from '../../skeleton.tsx'
import type { CaseTextProps, KindView } from '../kind.ts'

/** Loaded only where there is a question about tables. */
function onDemand(load: () => Promise<ComponentType<CaseTextProps>>) {
  const Loaded = lazy(async () => ({ default: await loadChunk(load) }))
  return (props: CaseTextProps) => (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Tables. */
export const sql: KindView = {
  Input: onDemand(() => import('./data-set.tsx').then((m) => m.DataSet)),
  Output: onDemand(() => import('./result-table.tsx').then((m) => m.ResultTable)),
  hasSamples: true,
}
